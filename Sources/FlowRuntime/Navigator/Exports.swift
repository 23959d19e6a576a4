// Refusals, presentation styles, push strategies and fates of links are types of the machine.
@_exported public import Navigation
