// A resource or type in the middle, what it refers to on the right, what refers to it on the left: as a graph, and as lists of links.
// https://www.w3.org/TR/SVG2/
import type { ComponentChildren } from 'preact';
import { Link } from '../router.tsx';
import { Items, Part } from './parts.tsx';

export interface Neighbour {
  /** undefined: it is not in the graph. */
  readonly to: string | undefined;
  readonly title: string;
  /** The elements or search parameters of the reference, which may have pages. */
  readonly edges: readonly (readonly [name: string, to?: string])[];
  readonly isIncoming: boolean;
  /** In place of a link to it. */
  readonly link?: ComponentChildren;
}

const row = 34;

interface GraphProps {
  readonly center: string;
  readonly neighbours: readonly Neighbour[];
  /** On each side. */
  readonly most?: number;
  /** Of the lists of those that refer to it, and of those that it refers to. */
  readonly titles: readonly [incoming: string, outgoing: string];
  /** Below the list of those that refer to it. */
  readonly children?: ComponentChildren;
}

export function Neighbours({ center, neighbours, most = 12, titles, children }: GraphProps) {
  const lists = [true, false].map(isIncoming => neighbours.filter(each => each.isIncoming === isIncoming));
  const sides = lists.map(list => list.filter(({ to }) => to !== undefined));
  const rows = Math.min(most, Math.max(...sides.map(({ length }) => length)));
  const height = (rows + 1) * row;
  const placed = sides.flatMap((side, right) =>
    side.slice(0, most).map((each, at) => ({
      ...each,
      x: right === 1 ? 590 : 210,
      y: (height / (Math.min(side.length, most) + 1)) * (at + 1),
      edge: each.edges.length === 1 ? (each.edges[0]?.[0] ?? '') : `${each.edges.length} elements`,
    })),
  );
  const list = (of: readonly Neighbour[], at: number) => (
    <Part title={titles[at] ?? ''}>
      {of.length === 0 && <p class="quiet">Nothing that you may see.</p>}
      <Items of={of} each={linked} />
      {at === 0 && children}
    </Part>
  );
  return (
    <>
      {rows > 0 && (
        <section class="graph" aria-label="Graph of references">
          <svg viewBox={`-2 0 804 ${height}`}>
            <title>References of {center}</title>
            {placed.map(({ x, y, isIncoming }, at) => {
              const [from, to] = isIncoming ? [x, 320] : [480, x];
              const [fromY, toY] = isIncoming ? [y, height / 2] : [height / 2, y];
              const middle = (from + to) / 2;
              return (
                <path key={at} d={`M${from},${fromY} C${middle},${fromY} ${middle},${toY} ${to},${toY}`} />
              );
            })}
            <rect x="320" y={height / 2 - 15} width="160" height="30" rx="6" class="center" />
            <text x="400" y={height / 2 + 4} text-anchor="middle">
              {shortened(center, 24)}
            </text>
            {placed.map(({ to = '', title, edge, x, y, isIncoming }) => (
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
      )}
      <div class="split">{lists.map(list)}</div>
    </>
  );
}

function linked({ to, title, edges, link }: Neighbour) {
  const edge = ([name, page]: Neighbour['edges'][number]) => [
    ' ',
    page === undefined ? <code>{name}</code> : <Link to={page} class="quiet" text={<code>{name}</code>} />,
  ];
  return [link ?? (to === undefined ? title : <Link to={to} text={title} />), ...edges.map(edge)];
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
