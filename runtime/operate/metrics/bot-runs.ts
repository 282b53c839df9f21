// A runner of bots → the same runner, counting runs by their result.
import type { BotRunner, RunEnd } from '../../bots/runner.ts';

/** Since the process started, in milliseconds. */
export interface BotRuns {
  readonly ended: Map<RunEnd['kind'], number>;
  running: number;
  milliseconds: number;
  waited: number;
}

export function countRuns<Runner extends Pick<BotRunner, 'run'>>(runner: Runner): [Runner, BotRuns] {
  const runs: BotRuns = { ended: new Map(), running: 0, milliseconds: 0, waited: 0 };
  const run: BotRunner['run'] = async given => {
    runs.running++;
    const report = await runner.run(given);
    runs.running--;
    runs.ended.set(report.end.kind, (runs.ended.get(report.end.kind) ?? 0) + 1);
    runs.milliseconds += report.duration;
    runs.waited += report.waited;
    return report;
  };
  return [{ ...runner, run }, runs];
}
