// The form of measured values, as prom-client adds those of several processes and prints them.
// https://prometheus.io/docs/instrumenting/exposition_formats/

export interface Sample {
  readonly value: number;
  /** Names of tables and states alone: never what a caller can choose. */
  readonly labels: Readonly<Record<string, string | number>>;
  /** Of histograms: name_bucket, name_sum or name_count. */
  readonly metricName?: string;
}

export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  /** How the values of several processes become one: `first` and `max` where each has the same. */
  readonly aggregator: string;
  readonly values: readonly Sample[];
}

type Labelled = readonly (readonly [labels: Sample['labels'], value: number])[];

export const counter = (name: string, help: string, values: Labelled | number): Family =>
  family('counter', name, help, values);

export const gauge = (
  name: string,
  help: string,
  values: Labelled | number,
  aggregator: 'sum' | 'max' = 'sum',
): Family => ({ ...family('gauge', name, help, values), aggregator });

function family(type: string, name: string, help: string, values: Labelled | number): Family {
  const all: Labelled = typeof values === 'number' ? [[{}, values]] : values;
  return {
    name,
    help,
    type,
    aggregator: 'sum',
    values: all.map(([labels, value]) => ({ labels, value })),
  };
}

export interface Distribution {
  readonly labels: Sample['labels'];
  /** By range; the last one has no end. */
  readonly counts: readonly number[];
  readonly sum: number;
}

/** @param ends of the ranges but the last */
export function histogram(
  name: string,
  help: string,
  ends: readonly number[],
  distributions: readonly Distribution[],
): Family {
  const values = distributions.flatMap(({ labels, counts, sum }) => {
    let below = 0;
    const buckets = counts.map((count, range): Sample => {
      below += count;
      return { metricName: `${name}_bucket`, labels: { ...labels, le: ends[range] ?? '+Inf' }, value: below };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: below },
    ];
  });
  return { name, help, type: 'histogram', aggregator: 'sum', values };
}
