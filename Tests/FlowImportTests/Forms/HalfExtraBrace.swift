// Half-written: a closing brace too many, and a bracket that is never closed.
import UIKit

final class SensorsViewController: UIViewController {
  private var names: [String] = ["a", "b"

  private func openSensor() {
    let sensor = SensorViewController()
    navigationController?.pushViewController(sensor, animated: true)  // SensorsViewController -> SensorViewController: push
  }

  private func reload() {
    if names.isEmpty {
      return
    }
    }
  }

  private func openHelp() {
    present(HelpViewController(), animated: true)  // SensorsViewController -> HelpViewController: sheet
  }
}

final class SensorViewController: UIViewController {
  private func calibrate() {
    let calibration = CalibrationViewController()
    calibration.modalPresentationStyle = .fullScreen
    present(calibration, animated: true)  // SensorViewController -> CalibrationViewController: cover
  }

  private func offsets() -> [Int] {
    return [1, 2, (3 + 4
  }

  private func back() {
    navigationController?.popViewController(animated: true)  // SensorViewController -> : back
  }
}

final class CalibrationViewController: UIViewController {
  private func done() {
    dismiss(animated: true)  // CalibrationViewController -> : back
  }
}

final class HelpViewController: UIViewController {}
