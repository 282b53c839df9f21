// In: the results of a run. Out: the ten slowest files, what failed (each in one line, as a log may be cut at its beginning), and the closing
// line that machines read, `N passed, N failed`.
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const failures: string[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        count[state]++;
        if (state === 'failed')
          failures.push(failure(`${module.relativeModuleId} > ${test.fullName}`, errors));
      }
      // Of what is made before the tests: they are skipped then.
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length === 0) continue;
        count.failed++;
        failures.push(failure(`${module.relativeModuleId} > ${suite.fullName}`, suite.errors()));
      }
      // A file that does not load has no tests to fail.
      if (module.state() === 'failed' && module.errors().length > 0) {
        count.failed++;
        failures.push(failure(module.relativeModuleId, module.errors()));
      }
    }
    if (modules.length > 10) process.stdout.write(`The slowest files, in seconds:\n${slowest(modules)}`);
    process.stdout.write(failures.join(''));
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    process.stdout.write(`${count.passed} passed, ${count.failed} failed${skipped}\n`);
  }
}

function failure(name: string, errors: readonly { readonly message: string }[] | undefined): string {
  return `FAILED ${name}: ${errors?.[0]?.message.split('\n')[0]?.slice(0, 300)}\n`;
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
