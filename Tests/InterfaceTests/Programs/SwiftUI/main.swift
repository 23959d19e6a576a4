await checkViews()
await checkLeaving()
await checkModals()
await checkPaths()
