// A search → a page of its matches as a table, whose columns can be chosen and sorted.
import { type Signal, signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { TypeDefinition } from '../../definition-shapes.ts';
import { type Bundle, queryOf } from '../../fhir.ts';
import { parseExact } from '../../json.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Check, Field } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Button, Empty, Items, Notice } from '../../kit/parts.tsx';
import { type Column, Table } from '../../kit/table.tsx';
import { Link, navigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { withParameter } from './criteria.ts';
import { CellValue } from './links.tsx';
import { type AnyResource, dated, titleOf, valuesAt } from './text.ts';
import { counts } from './types.tsx';

type ResultsProps = { definition: TypeDefinition; query: string };

export function Results({ definition, query }: ResultsProps) {
  const { type } = definition;
  const [isChoosing, setChoosing] = useState(false);
  const search = `${type}${query === '' ? '' : `?${query}`}`;
  const words = { title: 'The search was refused.', what: 'Searching' };
  const { value, isLoading, pending } = useLoaded(search, signal => send(search, { signal }), words);
  if (!value) return pending;
  if (value.isCut) return <TooLong definition={definition} query={query} />;
  const bundle = parseExact<Bundle<AnyResource>>(value.text);
  const of = (mode: string) =>
    (bundle.entry ?? []).flatMap(each => (each.resource && each.search?.mode === mode ? each.resource : []));
  const [matches, others] = [of('match'), of('include')];
  return (
    <section class="stack" aria-label="Matches" aria-busy={isLoading}>
      <div class="page-head">
        <Total bundle={bundle} search={search} found={matches.length} />
        <Button kind="quiet" onClick={() => setChoosing(true)} text="Columns" />
      </div>
      <Table
        caption={`${type}: matches`}
        columns={columns(definition, query)}
        rows={matches}
        keyOf={referenceTo}
        empty={
          <Empty title="Nothing was found.">
            {query === '' ? `There is no ${type} that you may see.` : 'Remove a criterion, or make it wider.'}
          </Empty>
        }
      />
      {others.length > 0 && (
        <section aria-label="Included">
          <h2>Included with them</h2>
          <Items of={others} each={included} />
        </section>
      )}
      <Pages type={type} bundle={bundle} />
      {isChoosing && <ColumnChooser definition={definition} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function referenceTo({ resourceType, id }: AnyResource): string {
  return `${resourceType}/${id}`;
}

function included(resource: AnyResource) {
  const reference = referenceTo(resource);
  return (
    <>
      <Link to={`/data/${reference}`} text={reference} /> <span class="quiet">{titleOf(resource)}</span>
    </>
  );
}

function columns(definition: TypeDefinition, query: string): Readonly<Record<string, Column<AnyResource>>> {
  const { type } = definition;
  const sorted = new URLSearchParams(query).get('_sort') ?? '';
  const sortable = (code: string | undefined, cell: Column<AnyResource>['cell']): Column<AnyResource> => {
    if (code === undefined) return { cell };
    const order = ({ [code]: 'ascending', [`-${code}`]: 'descending' } as const)[sorted];
    const next = order === undefined ? code : order === 'ascending' ? `-${code}` : undefined;
    const onSort = () => navigate(`/data/${type}?${withParameter(query, '_sort', next)}`);
    return { cell, onSort, ...(order && { order }) };
  };
  const own = columnsOf(definition).value.map(path => {
    const cell = (resource: AnyResource) => <CellValue values={valuesAt(resource, path)} />;
    return [path, sortable(sortOf(definition, path), cell)];
  });
  return {
    id: sortable('_id', ({ id = '' }) => <Link to={`/data/${type}/${id}`} class="id" text={id} />),
    ...Object.fromEntries(own),
    lastUpdated: sortable('_lastUpdated', ({ meta }) => (
      <span class="nowrap">{dated(meta?.lastUpdated ?? '')}</span>
    )),
  };
}

type TotalProps = { bundle: Bundle<AnyResource>; search: string; found: number };

function Total({ bundle, search, found }: TotalProps) {
  const [isAsked, setAsked] = useState(false);
  const uncounted = search.replace(/&?_(cursor|count|sort|include|revinclude)=[^&]*/g, '').replace('?&', '?');
  const key = isAsked ? uncounted : undefined;
  const { value, isLoading } = useLoaded(key, signal => counts([uncounted], signal));
  const total = bundle.total ?? value?.[0];
  const isRefused = total instanceof Error;
  const count = Number(total);
  return (
    <p role="status">
      <strong>{total === undefined || isRefused ? found : count.toLocaleString()}</strong>{' '}
      {total === undefined || isRefused ? 'on this page ' : count === 1 ? 'match' : 'matches'}
      {(total === undefined || isRefused) && (
        <Button kind="quiet" busy={isLoading && isAsked} onClick={() => setAsked(true)} text="Count all" />
      )}
      {isRefused && total.message}
    </p>
  );
}

const relations = { first: 'First page', previous: 'Previous page', next: 'Next page' };

function Pages({ type, bundle }: { type: string; bundle: Bundle<AnyResource> }) {
  const links = Object.entries(relations).flatMap(([relation, text]) => {
    const query = queryOf(bundle, relation);
    return query === undefined ? [] : [{ query, text }];
  });
  if (!links.some(({ text }) => text !== relations.first)) return null;
  return (
    <nav class="row" aria-label="Pages">
      {links.map(({ query, text }) => (
        <Link key={text} to={`/data/${type}?${query}`} class="button plain" text={text} />
      ))}
    </nav>
  );
}

type ChooserProps = { definition: TypeDefinition; onClose: () => void };

function ColumnChooser({ definition, onClose }: ChooserProps) {
  const columns = columnsOf(definition);
  const [part, setPart] = useState('');
  const shown = offeredColumns(definition).filter(path => path.toLowerCase().includes(part.toLowerCase()));
  const choose = (path: string, isIn: boolean) => {
    const others = columns.value.filter(each => each !== path);
    columns.value = isIn ? [...others, path] : others;
  };
  return (
    <Dialog title={`Columns of ${definition.type}`} onClose={onClose}>
      <div class="stack">
        <Field label="Element" type="search" value={part} onValue={setPart} />
        <fieldset class="choices">
          <legend class="hidden">Columns</legend>
          {shown.map(path => (
            <Check
              {...{ key: path, label: path, value: columns.value.includes(path) }}
              onValue={isIn => choose(path, isIn)}
            />
          ))}
        </fieldset>
        <p class="hint">
          They are shown in the order in which you choose them, and this browser remembers them.
        </p>
        <Button kind="main" onClick={onClose} text="Done" />
      </div>
    </Dialog>
  );
}

/** What the table shows is enough to ask for. */
function TooLong({ definition, query }: ResultsProps) {
  const { type } = definition;
  const elements = [...new Set(columnsOf(definition).value.map(path => path.split('.')[0]))].join(',');
  const fewer = withParameter(withParameter(query, '_elements', elements), '_count', '10');
  const action = <Link to={`/data/${type}?${fewer}`} class="button plain" text="Ask for less" />;
  return (
    <Notice kind="warning" title="The answer is too long to show." actions={action}>
      More than 8 MB were sent, and the rest was not read. Ask for 10 matches, with the columns of the table
      alone.
    </Notice>
  );
}

/** In the order in which they are offered first. */
const usual = [
  ...['name', 'title', 'code', 'vaccineCode', 'medication', 'category', 'type', 'class', 'status'],
  ...['clinicalStatus', 'value', 'subject', 'patient', 'effective', 'onset', 'performed', 'occurrence'],
  ...['authoredOn', 'period', 'date', 'gender', 'birthDate', 'identifier', 'url', 'address'],
];

const mostColumns = 6;
const chosen = new Map<string, Signal<readonly string[]>>();

/** Those that were chosen for the type, remembered by this browser, or usual ones. */
function columnsOf(definition: TypeDefinition): Signal<readonly string[]> {
  const { type } = definition;
  const known = chosen.get(type);
  if (known) return known;
  const key = `kiln.columns.${type}`;
  const offered = offeredColumns(definition);
  const stored = read(key).filter(each => offered.includes(each));
  const first = usual.filter(each => offered.includes(each)).slice(0, mostColumns);
  const columns = signal(stored.length > 0 ? stored : first);
  let isFirst = true;
  columns.subscribe(value => {
    if (!isFirst) localStorage.setItem(key, JSON.stringify(value));
    isFirst = false;
  });
  chosen.set(type, columns);
  return columns;
}

function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

const hidden = ['id', 'text', 'contained', 'implicitRules', 'extension', 'modifierExtension'];

/** Elements of the type and of what is nested in it; the variants of a choice are one. */
function offeredColumns({ elements }: TypeDefinition): readonly string[] {
  const paths = elements.map(({ path, choice }) =>
    choice === undefined ? path : [...path.split('.').slice(0, -1), choice].join('.'),
  );
  return [...new Set(paths)].filter(path => !path.split('.').some(name => hidden.includes(name)));
}

/** The parameter that sorts by a column: one that reads just this element. */
function sortOf({ parameters, elements }: TypeDefinition, column: string): string | undefined {
  const own = elements.filter(({ path, choice }) => path === column || choice === column);
  const isOwn = (each: string) => each === column || own.some(({ path }) => path === each);
  const isIn = (each: string) => isOwn(each) || each.startsWith(`${column}.`);
  const sortable = parameters.filter(({ type }) => type !== 'composite');
  const found = sortable.find(({ elements: read }) => read.every(isOwn));
  return (found ?? sortable.find(({ elements: read }) => read.every(isIn)))?.code;
}
