await checkViews()
await checkLeaving()
