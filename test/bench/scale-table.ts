// The figures of scale → what people read.
import { aligned, cells } from './result.ts';
import type { ScaleFigure, ScaleResult } from './scale.ts';

export function scaleTable({ cores, workers, cluster, projects, planning_ms }: ScaleResult): string {
  const head = ['', '', 'cpu ratio', 'req/s', 'cpu node', 'cpu pg', 'p50 ms', 'p99 ms', 'RSS MB'];
  const lines = [...workers, ...cluster, ...projects].map((figure: ScaleFigure) =>
    cells(figure.row, figure.setup, figure.cpu_ratio?.toFixed(2) ?? '', figure),
  );
  const plans = Object.entries(planning_ms).map(([setup, time]) => `${setup} ${time} ms`);
  return `${aligned([head, ...lines])}
cpu ratio: processor time of Node and PostgreSQL a request, over that of the first set-up of its kind. All share ${cores} cores with the client.
Planning the page anew: ${plans.join(', ')}.
`;
}
