#if canImport(UIKit)
  import UIKit

  /// A screen with some buttons: enough for an example.
  final class ButtonsController: UIViewController {
    private let stack = UIStackView(arrangedSubviews: [])

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
      stack.axis = .vertical
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      nil
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      stack.frame = view.bounds
      stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(stack)
    }

    func add(_ title: String, _ tapped: @escaping @MainActor () -> Void) {
      let action = UIAction(title: title) { _ in tapped() }
      stack.addArrangedSubview(UIButton(type: .system, primaryAction: action))
    }
  }
#endif
