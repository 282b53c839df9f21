// Encounters, conditions and medications of a patient on one axis of time: a mark or a bar for each, which leads to the resource.
import { Link } from '../../router.tsx';
import { millisecondsOf as at } from './text.ts';

export interface Mark {
  readonly to: string;
  readonly title: string;
  readonly start: string;
  /** '': it goes on. */
  readonly end?: string;
}

export interface Lane {
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly marks: readonly Mark[] }[];
}

export function Timeline({ lanes }: { lanes: readonly Lane[] }) {
  const marks = lanes.flatMap(({ rows }) => rows.flatMap(row => row.marks));
  const times = marks
    .flatMap(({ start, end }) => [at(start), at(end ?? '')])
    .filter(time => !Number.isNaN(time));
  if (times.length === 0) return null;
  const first = Math.min(...times);
  const last = Math.max(...times, first + 86_400_000);
  const place = (time: number) => ((time - first) / (last - first)) * 100;
  const drawn = (mark: Mark) => {
    const from = place(at(mark.start));
    const to = mark.end === undefined ? undefined : place(mark.end === '' ? last : at(mark.end));
    return <MarkLink key={mark.to} {...{ mark, from, to }} />;
  };
  return (
    <div class="stack">
      <div class="time-row" aria-hidden="true">
        <span />
        <div class="time-axis">
          {ticks(first, last).map(([time, text]) => (
            <span key={time} style={{ left: `${place(time)}%` }}>
              {text}
            </span>
          ))}
        </div>
      </div>
      {lanes.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {rows.map(row => (
            <div key={row.title} class="time-row">
              <span class="one-line" title={row.title}>
                {row.title}
              </span>
              <div class="time-track">{row.marks.map(drawn)}</div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

type MarkLinkProps = { mark: Mark; from: number; to: number | undefined };

function MarkLink({ mark: { start, end, title, to: path }, from, to }: MarkLinkProps) {
  const until = end === undefined ? '' : ` – ${end.slice(0, 10) || 'now'}`;
  const text = `${title}, ${start.slice(0, 10)}${until}`;
  const width = to === undefined ? '' : `${Math.max(to - from, 0.6)}%`;
  const style = { left: `${Math.min(from, 99.5)}%`, width };
  return (
    <span class={to === undefined ? 'mark-at' : 'mark-bar'} style={style} title={text}>
      <Link to={path}>
        <span class="hidden">{text}</span>
      </Link>
    </span>
  );
}

/** Years, or days where there is less than one. */
function ticks(first: number, last: number): readonly (readonly [time: number, text: string])[] {
  const [from, to] = [new Date(first).getUTCFullYear(), new Date(last).getUTCFullYear()];
  if (from === to) return [first, last].map(time => [time, new Date(time).toISOString().slice(0, 10)]);
  const step = Math.max(1, Math.ceil((to - from) / 8));
  const years = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
  return years
    .map(year => [Date.UTC(year, 0), String(year)] as const)
    .filter(([time]) => time >= first && time <= last - (last - first) * 0.04);
}
