// Types × interactions of a membership: all, those that criteria match, or none; and the deciding entries.
import { useState } from 'preact/hooks';
import { Field } from '../../kit/fields.tsx';
import { useAnswer } from '../../kit/load.tsx';
import { Badge, Empty, Items, Notice } from '../../kit/parts.tsx';
import { Scrolled } from '../../kit/table.tsx';
import { Link } from '../../router.tsx';
import { interactions } from './policy-text.ts';

export interface Entry extends Readonly<Record<Lists, readonly string[]>> {
  readonly entry: string;
  readonly criteria?: string;
}
type Lists = 'missing' | 'interactions' | 'hidden' | 'readonly' | 'constraints';

type Cell = 'all' | 'some' | 'none';

/** Of one type, or of several that are alike. */
interface Row {
  readonly types: readonly string[];
  readonly interactions: Readonly<Partial<Record<string, Cell>>>;
  readonly entries: readonly Entry[];
}

interface Granted {
  readonly types: Readonly<Record<string, Omit<Row, 'types'>>>;
  readonly broken: readonly { readonly policy: string; readonly fault: string }[];
}

/** Types that `*` grants are many, and all alike. */
const leastAlike = 4;

/** @param sought part of a name: types with such a name get their own rows */
function matrixRows({ types }: Granted, sought: string): readonly Row[] {
  const groups = new Map<string, Row>();
  for (const [type, of] of Object.entries(types)) {
    if (of.entries.length === 0 || !type.toLowerCase().includes(sought.toLowerCase())) continue;
    const key = sought === '' ? JSON.stringify(of) : type;
    groups.set(key, { ...of, types: [...(groups.get(key)?.types ?? []), type] });
  }
  const single = (row: Row) => row.types.map(type => ({ ...row, types: [type] }));
  return [...groups.values()]
    .flatMap(row => (row.types.length < leastAlike ? single(row) : [row]))
    .sort((a, b) => a.types.length - b.types.length || ((a.types[0] ?? '') < (b.types[0] ?? '') ? -1 : 1));
}

export function Matrix({ membership }: { membership: string }) {
  const path = `$admin/access?membership=${encodeURIComponent(membership)}`;
  const { value, pending } = useAnswer<Granted>(path);
  const [sought, setSought] = useState('');
  if (!value) return pending;
  const rows = matrixRows(value, sought.trim());
  return (
    <div class="stack">
      {value.broken.map(({ policy, fault }) => (
        <Notice key={policy} kind="error" title={`${policy} does not parse, and grants nothing.`}>
          {fault}
        </Notice>
      ))}
      <div class="row">
        <Field label="Type" value={sought} onValue={setSought} placeholder="Patient" />
        <p class="quiet">
          <Sign cell="all" /> every resource <Sign cell="some" /> those that match criteria{' '}
          <Sign cell="none" /> no
        </p>
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

function Rows({ rows }: { rows: readonly Row[] }) {
  const keyOf = ({ types }: Row) => types.join(' ');
  const [open, setOpen] = useState(rows.length === 1 ? rows.map(keyOf)[0] : undefined);
  const drawn = (row: Row) => {
    const key = keyOf(row);
    const isOpen = key === open;
    const type = <TypeRow {...{ key, row, isOpen }} onToggle={() => setOpen(isOpen ? undefined : key)} />;
    return isOpen ? [type, <DetailRow key={`${key} entries`} row={row} />] : [type];
  };
  return (
    <Scrolled label="Types and interactions">
      <table>
        <caption class="hidden">Types and interactions</caption>
        <thead>
          <tr>
            <th scope="col">Type</th>
            {interactions.map(each => (
              <th key={each} scope="col" class="mid">
                {each}
              </th>
            ))}
            <th scope="col">Elements</th>
          </tr>
        </thead>
        <tbody>{rows.flatMap(drawn)}</tbody>
      </table>
    </Scrolled>
  );
}

type TypeRowProps = { row: Row; isOpen: boolean; onToggle: () => void };

function TypeRow({ row: { types, entries, interactions: cells }, isOpen, onToggle }: TypeRowProps) {
  const [hidden, locked] = (['hidden', 'readonly'] as const).map(
    kind => new Set(entries.flatMap(entry => entry[kind])).size,
  );
  return (
    <tr>
      <th scope="row">
        <button type="button" class="unfold" aria-expanded={isOpen} onClick={onToggle}>
          {types.length === 1 ? types[0] : `${types.length} other types`}
        </button>
      </th>
      {interactions.map(each => (
        <td key={each} class="mid">
          <Sign cell={cells[each]} />
        </td>
      ))}
      <td class="quiet">
        {hidden ? <Badge kind="warning">{hidden} hidden</Badge> : ''}{' '}
        {locked ? <Badge>{locked} read-only</Badge> : ''}
      </td>
    </tr>
  );
}

function DetailRow({ row: { types, entries } }: { row: Row }) {
  return (
    <tr class="detail">
      <td colSpan={interactions.length + 2}>
        {types.length > 1 && <p class="quiet">{types.join(', ')}</p>}
        <Items class="plain-list stack" of={entries} each={entry => <EntryOf entry={entry} />} />
      </td>
    </tr>
  );
}

/** What an entry of a policy grants, in its own words. */
export function EntryOf({ entry }: { entry: Entry }) {
  const [, policy = ''] = /^AccessPolicy\/(.+)\.resource/.exec(entry.entry) ?? [];
  const lists = [
    ['Grants', entry.interactions] as const,
    ['Hidden', entry.hidden] as const,
    ['Read-only', entry.readonly] as const,
    ['Writes must satisfy', entry.constraints] as const,
  ];
  const missing = entry.missing.map(name => `%${name}`).join(', ');
  return (
    <dl class="anywhere">
      <dt>
        <Link to={`/access/policies/${encodeURIComponent(policy)}`} text={entry.entry} />
      </dt>
      <dd>
        <code>{entry.criteria ?? 'every resource'}</code>
        {missing !== '' && <Badge kind="error">no value for {missing}</Badge>}
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

function Sign({ cell }: { cell: Cell | undefined }) {
  if (cell === undefined) return null;
  return (
    <span class={`sign ${{ all: 'success', some: 'warning', none: '' }[cell]}`} title={words[cell]}>
      <span class="hidden">{words[cell]}</span>
      <span aria-hidden="true">{{ all: '✓', some: '◐', none: '–' }[cell]}</span>
    </span>
  );
}
