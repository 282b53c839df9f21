// A resource or type in the middle, what it refers to on the right, what refers to it on the left. https://www.w3.org/TR/SVG2/
import { Link } from '../router.tsx';

export interface Neighbour {
  readonly to: string;
  readonly title: string;
  /** The element or search parameter of the reference. */
  readonly edge: string;
  readonly isIncoming: boolean;
}

const row = 34;

type GraphProps = { center: string; neighbours: readonly Neighbour[]; most?: number };

/** @param most on each side */
export function Graph({ center, neighbours, most = 12 }: GraphProps) {
  const sides = [true, false].map(isIncoming => neighbours.filter(each => each.isIncoming === isIncoming));
  const rows = Math.min(most, Math.max(...sides.map(({ length }) => length), 1));
  const height = (rows + 1) * row;
  const placed = sides.flatMap((side, right) =>
    side.slice(0, most).map((each, at) => ({
      ...each,
      x: right === 1 ? 590 : 210,
      y: (height / (Math.min(side.length, most) + 1)) * (at + 1),
    })),
  );
  return (
    <section class="graph" aria-label="Graph of references">
      <svg viewBox={`-2 0 804 ${height}`}>
        <title>References of {center}</title>
        {placed.map(({ x, y, isIncoming }, at) => {
          const [from, to] = isIncoming ? [x, 320] : [480, x];
          const [fromY, toY] = isIncoming ? [y, height / 2] : [height / 2, y];
          const middle = (from + to) / 2;
          return <path key={at} d={`M${from},${fromY} C${middle},${fromY} ${middle},${toY} ${to},${toY}`} />;
        })}
        <rect x="320" y={height / 2 - 15} width="160" height="30" rx="6" class="center" />
        <text x="400" y={height / 2 + 4} text-anchor="middle" class="center-text">
          {shortened(center, 24)}
        </text>
        {placed.map(({ to, title, edge, x, y, isIncoming }) => (
          <Link key={`${to} ${edge}`} to={to} class="node">
            <rect x={isIncoming ? x - 210 : x} y={y - 13} width="210" height="26" rx="6" />
            <text x={isIncoming ? x - 200 : x + 10} y={y + 4}>
              {shortened(title, 19)}{' '}
              <tspan class="edge" dx="3">
                {shortened(edge, Math.max(10, 28 - title.length))}
              </tspan>
            </text>
          </Link>
        ))}
      </svg>
      {sides.some(({ length }) => length > most) && (
        <p class="hint">The graph shows {most} on each side; the lists below have all.</p>
      )}
    </section>
  );
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
