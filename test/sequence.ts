// Test files → the order they run in. Those of one project follow each other: vitest ends a shared process as soon as the next
// file in the queue is not for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes in the deep suite, so they come first: without times of a former run, vitest sorts by size and has short texts last. */
const long = [
  ...'bench/bench.deep command/init.deep command/own-project.deep docs/commands.deep'.split(' '),
  ...'graphql/round-trip migrate/migration-medium.deep oracle/rest postgres/citus-same.deep'.split(' '),
  ...'profiles/validators.deep search/differential'.split(' '),
];

export default class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.config.isolate ? 0 : long.some(name => moduleId.endsWith(`/test/${name}.test.ts`)) ? 1 : 2;
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
