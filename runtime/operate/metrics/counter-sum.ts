// The counters of workers → sums that never fall: those of a worker that ended, or does not answer in time, stay in the sums. Prometheus
// takes a counter that falls for one that was reset, and adds all of it to rates again.
import type { Family, Sample } from '../../base/family.ts';

/** Of one worker. */
export interface Measured {
  /** Its place among the workers, and its process there. */
  readonly slot: number;
  readonly process: number;
  readonly families: readonly Family[];
}

/** @returns the families to add up: of missing workers the last known counters, without their gauges */
export function counterSums(): (answers: readonly Measured[]) => readonly (readonly Family[])[] {
  const last = new Map<number, Measured>();
  let ended: readonly Family[] = [];
  return answers => {
    for (const answer of answers) {
      const former = last.get(answer.slot);
      if (former && former.process !== answer.process) ended = added(ended, countersOf(former));
      last.set(answer.slot, answer);
    }
    const missing = [...last.values()].filter(each => !answers.includes(each));
    return [...answers.map(({ families }) => families), ...missing.map(countersOf), ended];
  };
}

function countersOf({ families }: Measured): readonly Family[] {
  return families.filter(({ type }) => type === 'counter' || type === 'histogram');
}

function added(some: readonly Family[], others: readonly Family[]): readonly Family[] {
  const all = new Map(some.map(family => [family.name, family]));
  for (const family of others) {
    const values = new Map<string, Sample>();
    for (const sample of [...(all.get(family.name)?.values ?? []), ...family.values]) {
      const key = JSON.stringify([sample.metricName, sample.labels]);
      values.set(key, { ...sample, value: sample.value + (values.get(key)?.value ?? 0) });
    }
    all.set(family.name, { ...family, values: [...values.values()] });
  }
  return [...all.values()];
}
