// In: the results of a run. Out: the ten slowest files, and the closing line that machines read, `N passed, N failed`.
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state]++;
      // A file that does not load has no tests to fail.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed++;
    }
    if (modules.length > 10) process.stdout.write(`The slowest files, in seconds:\n${slowest(modules)}`);
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}

function slowest(modules: readonly TestModule[]): string {
  return modules
    .map(module => ({ name: module.relativeModuleId, seconds: seconds(module) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} ${name}\n`)
    .join('');
}

function seconds(module: TestModule): number {
  const { duration, collectDuration } = module.diagnostic();
  return (duration + collectDuration) / 1000;
}
