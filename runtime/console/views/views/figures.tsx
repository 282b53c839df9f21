// How many rows of a view there are for each value of a column, or for each year, month or day of one: bars, and the same as a table.
import type { TableDefinition } from '../../definition-shapes.ts';
import { Field } from '../../kit/fields.tsx';
import { useQuery } from '../../kit/load.tsx';
import { Table } from '../../kit/table.tsx';
import { changeParameters, route } from '../../router.tsx';

/** Groups that are shown. */
const most = 50;

interface Group {
  readonly keys: readonly (string | null)[];
  readonly count: string;
}

export function Figures({ view: { name, columns } }: { view: TableDefinition }) {
  const keys = keysOf(columns);
  const chosen = route.value.parameters.get('by');
  // A column of few values, where there is one.
  const usual = columns.find(({ type, collection }) => !collection && ['code', 'boolean'].includes(type));
  const by = keys.find(key => key === chosen) ?? usual?.name ?? keys[0];
  const groupBy = JSON.stringify(by === undefined ? [] : [by]);
  const query = `{ groups: ${name}Aggregate(groupBy: ${groupBy}, _count: ${most}) { keys count } }`;
  const words = { title: 'The figures cannot be shown.' };
  const { value, pending } = useQuery<{ groups: readonly Group[] }>(query, words);
  const caption = by === undefined ? 'Rows' : `Rows by ${by}`;
  const options = keys.map(key => [key, key] as const);
  const rows = value?.groups.map(group => ({ key: group.keys[0] ?? 'none', count: Number(group.count) }));
  return (
    <div class="stack">
      <div class="narrow">
        <Field
          label="Group by"
          value={by ?? ''}
          options={options}
          onValue={to => changeParameters({ by: to })}
        />
      </div>
      {rows && rows.length > 0 && <Bars title={caption} bars={rows} />}
      {rows ? (
        <Table
          {...{ caption, rows, numbers: ['Rows'] }}
          columns={{ Group: ({ key }) => key, Rows: ({ count }) => count }}
          empty="There are no groups that you may see."
        />
      ) : (
        pending
      )}
      <p class="hint">
        {`The first ${most} groups, in the order of their keys. Groups that are smaller than KILN_MIN_GROUP are left out.`}
      </p>
    </div>
  );
}

/** Lists group nothing. */
function keysOf(columns: TableDefinition['columns']): readonly string[] {
  return columns.flatMap(({ name, type, collection }) => {
    if (collection) return [];
    const isDate = ['date', 'dateTime', 'instant'].includes(type);
    return isDate ? ['year', 'month', 'day'].map(part => `${name}_${part}`) : [name];
  });
}

/** In pixels. */
const step = 24;

function Bars({ title, bars }: { title: string; bars: readonly { key: string; count: number }[] }) {
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      {...{ class: 'bars', role: 'img', width: '100%', height: bars.length * step }}
      aria-label={`${title}: the table below has the figures.`}
    >
      {bars.map(({ key, count }, at) => (
        <g key={at} transform={`translate(0 ${at * step})`}>
          <rect width={`${(100 * count) / largest}%`} height={step - 4} />
          <text x="6" y="14">{`${key}: ${count.toLocaleString()}`}</text>
        </g>
      ))}
    </svg>
  );
}
