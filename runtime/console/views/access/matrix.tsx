// Types × interactions of a membership: all, those that criteria match, or none; and the entries that say so.
import { useState } from 'preact/hooks';
import { Field } from '../../kit/fields.tsx';
import { useAnswer } from '../../kit/load.tsx';
import { Badge, Items, Notice, Unfolded } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
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

/** @param sought part of a name: types that have it get rows of their own */
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

const none = [
  'No entry is about such a type.',
  'Types without an entry cannot be read, found or written.',
] as const;

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
      <Table
        caption="Types and interactions"
        rows={rows}
        keyOf={({ types }) => types.join(' ')}
        empty={sought === '' ? 'It grants nothing.' : none}
        columns={{
          Type: row => typesOf(row, rows.length === 1),
          ...Object.fromEntries(interactions.map(each => [each, signOf(each)])),
          Elements: elementsOf,
        }}
      />
    </div>
  );
}

function typesOf({ types, entries }: Row, isOpen: boolean) {
  return (
    <Unfolded title={types.length === 1 ? types[0] : `${types.length} other types`} isOpen={isOpen}>
      {() => (
        <>
          {types.length > 1 && <p class="quiet">{types.join(', ')}</p>}
          <Items class="plain-list stack" of={entries} each={entry => <EntryOf entry={entry} />} />
        </>
      )}
    </Unfolded>
  );
}

function elementsOf({ entries }: Row) {
  const count = (kind: 'hidden' | 'readonly') => new Set(entries.flatMap(entry => entry[kind])).size;
  const [hidden, locked] = [count('hidden'), count('readonly')];
  return (
    <>
      {hidden > 0 && <Badge kind="warning">{hidden} hidden</Badge>}{' '}
      {locked > 0 && <Badge>{locked} read-only</Badge>}
    </>
  );
}

/** What an entry of a policy grants, in its own words. */
export function EntryOf({ entry }: { entry: Entry }) {
  const [, policy = ''] = /^AccessPolicy\/(.+)\.resource/.exec(entry.entry) ?? [];
  const lists = [
    ...[['Grants', entry.interactions] as const, ['Hidden', entry.hidden] as const],
    ...[['Read-only', entry.readonly] as const, ['Writes must satisfy', entry.constraints] as const],
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

const signOf = (name: string) => (row: Row) => <Sign cell={row.interactions[name]} />;

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
