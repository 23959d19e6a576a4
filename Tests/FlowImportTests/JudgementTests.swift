import FlowImport
import TestSupport
import Testing

/// The judgements of the findings on imported modules. A finding has to be true of the app, or the flow
/// file has to say in a comment what was lost.
struct JudgementTests {
  struct Judgement: Sendable {
    let fixture: String
    /// The rule and the message of the finding.
    let finding: String
    let verdict: Verdict
  }

  enum Verdict: Sendable {
    /// The finding is true of the app, for this reason.
    case isTrue(String)
    /// The finding is not true of the app, for this reason. The flow file has the comment.
    case isLost(String, comment: String)

    var reason: String {
      switch self {
      case .isTrue(let reason), .isLost(let reason, _): reason
      }
    }
  }

  private static let judgements = [
    Judgement(
      fixture: "Containers",
      finding: "no-way-out: the cover `Tabs` has no way out: no tap ends it",
      verdict: .isLost(
        "`post` unwinds to `login`, but a tab can't end the tabs around it",
        comment: "A way back was left out, because this coordinator can't end here.")),
    Judgement(
      fixture: "Shared",
      finding:
        "unbounded-stack: the stack grows with each round: `product` → `reviews` → `product`",
      verdict: .isTrue("both segues are of the kind `show`, and only the seller unwinds")),
    Judgement(
      fixture: "Social",
      finding: "unbounded-stack: the stack grows with each round: "
        + "`Post.post` → `Profile.profile` → `Post.post`",
      verdict: .isTrue("the actions `author` and `post` have no `popUpTo`")),
    Judgement(
      fixture: "Social",
      finding: "unbounded-stack: the stack grows with each round that brings something new: "
        + "`Profile.profile` → `People.people` → `Profile.profile`",
      verdict: .isTrue("the actions `followers` and `person` have no `popUpTo`")),
    Judgement(
      fixture: "Social",
      finding: "unbounded-stack: the stack grows with each round that brings something new: "
        + "`Feed.feed` → `Profile.profile` → `People.people` → `Feed.feed`",
      verdict: .isLost(
        "`home` has a `popUpTo` of the feed, which belongs to a coordinator far below",
        comment: "First goes back to `Feed.feed`, beyond this coordinator.")),
  ]

  @Test("each finding is judged, and each judgement is of a finding", arguments: Fixture.all)
  func judged(fixture: Fixture) throws {
    let imported = try Imported(fixture.files())
    let findings = imported.whole.findings.map { "\($0.rule.name): \($0.message)" }
    let own = Self.judgements.filter { $0.fixture == fixture.name }
    #expect(findings.sorted() == own.map(\.finding).sorted())
    for judgement in own {
      #expect(!judgement.verdict.reason.isEmpty)
      if case .isLost(_, let comment) = judgement.verdict {
        #expect(imported.text.contains("# \(comment)\n"), "\(judgement.finding)")
      }
    }
  }

  @Test("each judgement is of a fixture that is there")
  func fixtures() {
    let names = Set(Fixture.all.map(\.name))
    #expect(Self.judgements.filter { !names.contains($0.fixture) }.map(\.fixture) == [])
  }

  // The app goes back to the list first. Then the list is on top, and it isn't shown twice.
  @Test(
    "a single top after a way back to the same screen takes its place", arguments: [true, false])
  func singleTop(isSingleTop: Bool) throws {
    let graph = """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
          xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/list">
        <fragment android:id="@+id/list">
          <action android:id="@+id/edit" app:destination="@id/edit" />
        </fragment>
        <fragment android:id="@+id/edit">
          <action android:id="@+id/saved" app:destination="@id/list" app:popUpTo="@id/list"
              app:launchSingleTop="\(isSingleTop)" />
        </fragment>
      </navigation>
      """
    let text = try Imported(graph, path: "list.xml").text
    #expect(text.contains("replacing: ") == isSingleTop, "\(text)")
    #expect(text.contains("above: ") == !isSingleTop, "\(text)")
  }

  // On top stands the screen with the action, so only this one can be shown already.
  @Test("a single top takes the place of its own screen, and of no other")
  func singleTopOfItself() throws {
    let graph = """
      <navigation xmlns:android="http://schemas.android.com/apk/res/android"
          xmlns:app="http://schemas.android.com/apk/res-auto" app:startDestination="@id/list">
        <fragment android:id="@+id/list">
          <action android:id="@+id/open" app:destination="@id/detail" app:launchSingleTop="true" />
        </fragment>
        <fragment android:id="@+id/detail">
          <argument android:name="id" app:argType="string" />
          <action android:id="@+id/next" app:destination="@id/detail" app:launchSingleTop="true" />
        </fragment>
      </navigation>
      """
    let text = try Imported(graph, path: "list.xml").text
    #expect(text.contains("replacing: detail"), "\(text)")
    #expect(!text.contains("strategy"), "\(text)")
    #expect(text.split(separator: "replacing:").count == 2, "\(text)")
  }
}
