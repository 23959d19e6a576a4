import FlowRuntime
import Testing

@testable import TreeHierarchyCode
