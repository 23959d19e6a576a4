// Reasons of refusals, styles, strategies and fates of links are the machine's own types.
@_exported public import Navigation
