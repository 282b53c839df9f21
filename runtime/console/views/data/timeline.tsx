// Encounters, conditions and medications of a patient on one time axis: a mark or a bar for each, which links to the resource.
import { Link } from '../../router.tsx';
import { millisecondsOf as at } from './text.ts';

export interface Mark {
  readonly to: string;
  readonly title: string;
  readonly start: string;
  /** '': it goes on. */
  readonly end: string | undefined;
}

export interface Lane {
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly marks: readonly Mark[] }[];
}

export function Timeline({ lanes }: { lanes: readonly Lane[] }) {
  const marks = lanes.flatMap(({ rows }) => rows.flatMap(row => row.marks));
  const all = marks.flatMap(({ start, end }) => [at(start), at(end ?? '')]);
  const times = all.filter(time => !Number.isNaN(time));
  if (times.length === 0) return null;
  const first = Math.min(...times);
  const last = Math.max(...times, first + 86_400_000);
  const place = (time: number) => ((time - first) / (last - first)) * 100;
  const drawn = (mark: Mark) => {
    const { start, end, title, to } = mark;
    const from = place(at(start));
    const width = end === undefined ? '' : `${Math.max(place(end === '' ? last : at(end)) - from, 0.6)}%`;
    const until = end === undefined ? '' : ` – ${end.slice(0, 10) || 'now'}`;
    const text = `${title}, ${start.slice(0, 10)}${until}`;
    return (
      <span
        {...{ key: to, class: end === undefined ? 'mark-at' : 'mark-at bar', title: text }}
        style={{ left: `${Math.min(from, 99.5)}%`, width }}
      >
        <Link to={to} text={<span class="hidden">{text}</span>} />
      </span>
    );
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
