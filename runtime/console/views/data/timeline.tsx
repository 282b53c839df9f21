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

export function Timeline({ lanes }: { readonly lanes: readonly Lane[] }) {
  const times = lanes.flatMap(({ rows }) =>
    rows.flatMap(({ marks }) => marks.flatMap(({ start, end }) => [at(start), at(end ?? '')])),
  );
  const known = times.filter(time => !Number.isNaN(time));
  if (known.length === 0) return null;
  const first = Math.min(...known);
  const last = Math.max(...known, first + 86_400_000);
  const place = (time: number) => ((time - first) / (last - first)) * 100;
  return (
    <div class="timeline">
      <div class="time-row" aria-hidden="true">
        <span />
        <div class="time-axis">
          {ticks(first, last).map(({ time, text }) => (
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
              <span class="time-title" title={row.title}>
                {row.title}
              </span>
              <div class="time-track">
                {row.marks.map(mark => (
                  <MarkLink
                    key={mark.to}
                    mark={mark}
                    from={place(at(mark.start))}
                    to={mark.end === undefined ? undefined : place(mark.end === '' ? last : at(mark.end))}
                  />
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function MarkLink({
  mark,
  from,
  to,
}: {
  readonly mark: Mark;
  readonly from: number;
  readonly to: number | undefined;
}) {
  const { start, end, title } = mark;
  const when =
    end === undefined ? start.slice(0, 10) : `${start.slice(0, 10)} – ${end.slice(0, 10) || 'now'}`;
  const width = to === undefined ? 0 : Math.max(0, to - from);
  return (
    <span
      class={to === undefined ? 'mark-at' : 'mark-bar'}
      style={{ left: `${Math.min(from, 99.5)}%`, width: to === undefined ? '' : `${Math.max(width, 0.6)}%` }}
      title={`${title}, ${when}`}
    >
      <Link to={mark.to}>
        <span class="hidden">
          {title}, {when}
        </span>
      </Link>
    </span>
  );
}

/** Years, or days where there is less than one. */
function ticks(first: number, last: number): readonly { readonly time: number; readonly text: string }[] {
  const from = new Date(first).getUTCFullYear();
  const to = new Date(last).getUTCFullYear();
  if (from === to)
    return [first, last].map(time => ({ time, text: new Date(time).toISOString().slice(0, 10) }));
  const step = Math.max(1, Math.ceil((to - from) / 8));
  const years = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
  return years
    .map(year => ({ time: Date.UTC(year, 0), text: String(year) }))
    .filter(({ time }) => time >= first && time <= last - (last - first) * 0.04);
}
