// The figures of scale → what people read.
import { aligned, cells } from './result.ts';
import type { ScaleFigure, ScaleResult } from './scale.ts';

export function scaleTable({
  cores,
  cores_ratio,
  workers,
  cluster,
  projects,
  planning_ms,
}: ScaleResult): string {
  const head = ['', '', 'cpu ratio', 'req/s', 'cpu node', 'cpu pg', 'p50 ms', 'p99 ms', 'RSS MB'];
  const lines = [...workers, ...cluster, ...projects].map((figure: ScaleFigure) =>
    cells(figure.row, figure.setup, figure.cpu_ratio?.toFixed(2) ?? '', figure),
  );
  const plans = Object.entries(planning_ms).map(([setup, time]) => `${setup} ${time} ms`);
  return `${aligned([head, ...lines])}
cpu ratio: processor time of Node and PostgreSQL a request, over that of the first set-up of its kind. All share ${cores} cores with the client.
Work without input and output takes × ${cores_ratio.toFixed(2)} the processor time where all cores are at it.
Planning the page anew: ${plans.join(', ')}.
`;
}
