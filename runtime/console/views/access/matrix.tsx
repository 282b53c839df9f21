// Types × interactions of a membership: all, those that criteria match, or none; and the entries that say so.
import { useState } from 'preact/hooks';
import { Field } from '../../components/field.tsx';
import { Badge } from '../../components/heading.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';
import {
  type Cell,
  type Entry,
  fieldsOf,
  type Granted,
  interactions,
  matrixRows,
  type Row,
  rowTitle,
} from './granted.ts';

export function Matrix({ membership }: { readonly membership: string }) {
  const { value, error, reload } = useLoaded(`access of ${membership}`, async signal => {
    const path = `$admin/access?membership=${encodeURIComponent(membership)}`;
    return (await send(path, { signal })).json<Granted>();
  });
  const [sought, setSought] = useState('');
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  const rows = matrixRows(value, sought.trim());
  return (
    <div class="stack">
      {value.broken.map(({ policy, fault }) => (
        <Notice key={policy} kind="error" title={`${policy} does not parse, and grants nothing.`}>
          {fault}
        </Notice>
      ))}
      <div class="matrix-head">
        <Field label="Type" value={sought} onValue={setSought} placeholder="Patient" />
        <Legend />
      </div>
      {rows.length === 0 ? (
        <Empty title={sought === '' ? 'It grants nothing.' : 'No entry is about such a type.'}>
          {sought !== '' && 'Types without an entry cannot be read, found or written.'}
        </Empty>
      ) : (
        <Rows rows={rows} />
      )}
    </div>
  );
}

function Legend() {
  return (
    <p class="legend quiet">
      {(['all', 'some', 'none'] as const).map(cell => (
        <span key={cell}>
          <Sign cell={cell} />{' '}
          {{ all: 'every resource', some: 'those that match criteria', none: 'no' }[cell]}
        </span>
      ))}
    </p>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const [open, setOpen] = useState<string | undefined>(rows.length === 1 ? keyOf(rows[0]) : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class="table-frame" aria-label="Types and interactions" tabIndex={0}>
      <table class="matrix">
        <caption class="hidden">Types and interactions</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            {interactions.map(each => (
              <th key={each} scope="col" class="cell">
                {each}
              </th>
            ))}
            <th scope="col">Elements</th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(row => {
            const key = keyOf(row);
            const isOpen = key === open;
            return [
              <TypeRow
                key={key}
                row={row}
                isOpen={isOpen}
                onToggle={() => setOpen(isOpen ? undefined : key)}
              />,
              ...(isOpen ? [<DetailRow key={`${key} entries`} row={row} />] : []),
            ];
          })}
        </tbody>
      </table>
    </section>
  );
}

function keyOf(row: Row | undefined): string {
  return row?.types.join(' ') ?? '';
}

interface TypeRowProps {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function TypeRow({ row, isOpen, onToggle }: TypeRowProps) {
  const [hidden, locked] = [fieldsOf(row, 'hidden'), fieldsOf(row, 'readonly')];
  return (
    <tr>
      <th scope="row">
        <button type="button" class="unfold" aria-expanded={isOpen} onClick={onToggle}>
          {rowTitle(row)}
        </button>
      </th>
      {interactions.map(each => (
        <td key={each} class="cell">
          <Sign cell={row.interactions[each]} />
        </td>
      ))}
      <td class="quiet">
        {hidden.length > 0 && <Badge kind="warning">{hidden.length} hidden</Badge>}{' '}
        {locked.length > 0 && <Badge>{locked.length} read-only</Badge>}
      </td>
    </tr>
  );
}

function DetailRow({ row }: { readonly row: Row }) {
  return (
    <tr class="detail">
      <td colSpan={interactions.length + 2}>
        {row.types.length > 1 && <p class="quiet types">{row.types.join(', ')}</p>}
        <ul class="plain-list stack">
          {row.entries.map((entry, index) => (
            <li key={index}>
              <EntryOf entry={entry} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** What an entry of a policy grants, in its own words. */
export function EntryOf({ entry }: { readonly entry: Entry }) {
  const [, policy = ''] = /^AccessPolicy\/(.+)\.resource/.exec(entry.entry) ?? [];
  const lists = [
    ['Grants', entry.interactions],
    ['Hidden', entry.hidden],
    ['Read-only', entry.readonly],
    ['Writes must satisfy', entry.constraints],
  ] as const;
  return (
    <dl class="entry">
      <dt>
        <Link to={`/access/policies/${encodeURIComponent(policy)}`}>{entry.entry}</Link>
      </dt>
      <dd>
        <code>{entry.criteria ?? 'every resource'}</code>
        {entry.missing.length > 0 && (
          <Badge kind="error">no value for {entry.missing.map(name => `%${name}`).join(', ')}</Badge>
        )}
      </dd>
      {lists.map(([title, list]) =>
        list.length === 0 ? null : (
          <dd key={title}>
            <span class="quiet">{title}:</span> {list.join(', ')}
          </dd>
        ),
      )}
    </dl>
  );
}

const words = { all: 'yes', some: 'if criteria match', none: 'no' };

function Sign({ cell }: { readonly cell: Cell | undefined }) {
  if (cell === undefined) return null;
  return (
    <span class={`sign ${cell}`} title={words[cell]}>
      <span class="hidden">{words[cell]}</span>
      <span aria-hidden="true">{{ all: '✓', some: '◐', none: '–' }[cell]}</span>
    </span>
  );
}
