// Test files → the order they run in. Those of one project follow each other: vitest ends a shared process as soon as the next
// file in the queue is not for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes in the deep suite, so they come first: without times of a former run, vitest sorts by size and has short texts last. */
const long = [
  ...'bench/bench.deep command/init.deep command/own-project.deep docs/commands.deep'.split(' '),
  ...'graphql/round-trip migrate/migration-medium.deep oracle/rest postgres/citus-same.deep'.split(' '),
  ...'profiles/validators.deep search/differential'.split(' '),
];

const isLong = ({ moduleId }: TestSpecification) =>
  long.some(name => moduleId.endsWith(`/test/${name}.test.ts`));

export default class Sequence extends BaseSequencer {
  /** `--shard=1/4`: the files dealt by their names, the long ones first, so that each part has some of them. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const named = [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
    const dealt = [...named.filter(isLong), ...named.filter(file => !isLong(file))];
    return dealt.filter((_, at) => at % count === index - 1);
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification) => (file.project.config.isolate ? 0 : isLong(file) ? 1 : 2);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
