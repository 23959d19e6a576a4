# The part of Homebrew that the formula needs: prints what it would install on a machine, and runs
# its test. Arguments: the system, its processor, the formula, the directory of `flowc`, a directory.
require "fileutils"
require "open3"
require "pathname"

SYSTEM, MACHINE, FORMULA, PROGRAM, DIRECTORY = ARGV

class Pathname
  def write(text)
    FileUtils.mkdir_p(dirname)
    File.write(to_s, text)
  end

  def install(path) = puts("install #{path}")
end

class Formula
  class << self
    attr_reader :test_block, :number

    %i[desc homepage license sha256 url].each do |name|
      define_method(name) { |value| puts("#{name} #{value}") }
    end
    def version(value) = @number = value
    def on_macos = SYSTEM == "macos" && yield
    def on_linux = SYSTEM == "linux" && yield
    def on_intel = MACHINE == "x86_64" && yield
    def on_arm = MACHINE == "arm64" && yield
    def test(&block) = @test_block = block
    def inherited(formula) = (@@formula = formula)
    def formula = @@formula
  end

  def version = self.class.number
  def bin = Pathname(PROGRAM)
  def testpath = Pathname(DIRECTORY)

  def generate_completions_from_executable(program, *words, shells:)
    shells.each { |shell| shell_output([program, *words, shell].join(" ")) }
  end

  def shell_output(command, expected = 0)
    output, status = Open3.capture2(command, chdir: DIRECTORY)
    status.exitstatus == expected or raise "#{command} ends with #{status}: #{output}"
    output
  end

  def assert_equal(wanted, found) = wanted == found || raise("#{found} is not #{wanted}")
  def assert_match(wanted, found) = found.include?(wanted) || raise("#{found} lacks #{wanted}")
end

load FORMULA
formula = Formula.formula.new
formula.install
formula.instance_eval(&Formula.formula.test_block)
