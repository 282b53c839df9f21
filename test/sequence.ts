// Test files → the order they run in. Those of one project follow each other: vitest ends a shared process as soon as the next
// file in the queue is not for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export default class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const alone = sorted.filter(({ project }) => project.config.isolate);
    return [...alone, ...sorted.filter(file => !alone.includes(file))];
  }
}
