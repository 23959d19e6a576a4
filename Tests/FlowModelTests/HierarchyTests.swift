import FlowModel
import TestSupport
import Testing

/// Parents and children, derived from use: in the five systems, and in the shop.
struct HierarchyTests {
  private func tree(_ module: String) throws -> [String: [String]] {
    let module = try SampleModule(directory: Repository.flows.appending(path: module))
    return module.tree
  }

  @Test("features below features, and a router by hand")
  func treeHierarchy() throws {
    #expect(
      try tree("TreeHierarchy") == [
        "App": ["Restaurant", "Profile", "Order", "Legacy"],
        "Restaurant": ["Deal"], "Deal": [],
        "Profile": ["Settings"], "Settings": ["NotificationSettings", "PrivacySettings"],
        "NotificationSettings": [], "PrivacySettings": [],
        "Order": ["Checkout"], "Checkout": [],
        "Legacy": [],
      ])
  }

  @Test("two sides of a market")
  func rides() throws {
    #expect(
      try tree("Rides") == [
        "App": ["Auth", "Main"], "Auth": [], "Main": ["Rider", "Driver"],
        "Rider": ["RideRequest"], "RideRequest": [], "Driver": [],
      ])
  }

  @Test("a stack, and tabs opened from it")
  func router() throws {
    #expect(
      try tree("Router") == [
        "App": ["MainTab"], "MainTab": ["Home", "Search", "Profile"],
        "Home": [], "Search": [], "Profile": [],
      ])
  }

  @Test("a child on its parent's stack")
  func childStack() throws {
    #expect(try tree("ChildStack") == ["Main": ["Detail"], "Detail": []])
  }

  @Test("loading, then tabs")
  func baseStructure() throws {
    #expect(
      try tree("BaseStructure") == [
        "App": ["Loading", "Main"], "Loading": [], "Main": ["Home", "List", "Settings"],
        "Home": [], "List": [], "Settings": [],
      ])
  }

  @Test("in the shop, products lead to the checkout, and detours add no child")
  func shop() throws {
    let tree = try tree("Shop")
    #expect(tree["App"] == ["Onboarding", "Main"])
    #expect(tree["Main"]?.prefix(4) == ["Browse", "Search", "Cart", "Account"])
    #expect(tree["Product"] == ["Checkout"])
    #expect(tree["Checkout"] == ["Support", "AddressBook", "BankChallenge"])
    // The guard's detour alone doesn't make it one.
    #expect(tree["Account"]?.contains("SignIn") == false)
  }

  @Test("each module's root is the one that nothing starts")
  func roots() throws {
    let roots = try Repository.directories(in: Repository.flows).map { directory in
      let flow = try SampleModule(directory: directory).flow
      return try #require(flow.root.map { flow[$0].name.text })
    }
    #expect(Set(roots) == ["App", "Main"])
  }
}

extension SampleModule {
  /// The names of every coordinator's children.
  var tree: [String: [String]] {
    let names = zip(flow.coordinators, flow.hierarchy()).map { coordinator, relations in
      (coordinator.name.text, relations.map { flow[$0.child].name.text })
    }
    return Dictionary(uniqueKeysWithValues: names)
  }
}
