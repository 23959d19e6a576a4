print("flowc")
