// The progress of a load → a bar on a terminal.
import { Presets, SingleBar } from 'cli-progress';

export interface ProgressBar {
  read(bytes: number): void;
  add(resources: number): void;
  /** Names the stage after the last byte. */
  say(stage: string): void;
  stop(): void;
}

export function progressBar(wanted: boolean, bytes: number): ProgressBar {
  if (!wanted || !process.stderr.isTTY) return { read() {}, add() {}, say() {}, stop() {} };
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}% | {resources} resources | {stage}',
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  let resources = 0;
  bar.start(Math.max(bytes, 1), 0, { resources, stage: 'loading' });
  return {
    read: more => bar.increment(more, { resources }),
    add(more) {
      resources += more;
    },
    say: stage => bar.update({ stage, resources }),
    stop: () => bar.stop(),
  };
}
