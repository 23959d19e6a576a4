await checkViews()
