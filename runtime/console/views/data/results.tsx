// A search → a page of its matches as a table, whose columns can be chosen and sorted.
import { useState } from 'preact/hooks';
import type { TypeDefinition } from '../../definition-shapes.ts';
import { draft } from '../../draft.ts';
import { type Bundle, queryOf } from '../../fhir.ts';
import { parseExact } from '../../json.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Check, Field } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Button, Items } from '../../kit/parts.tsx';
import { type Column, Table } from '../../kit/table.tsx';
import { Link, navigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { withParameter } from './criteria.ts';
import { CellValue } from './links.tsx';
import { type AnyResource, dated, titleOf, valuesAt } from './text.ts';
import { counts } from './types.tsx';

type Found = Bundle<AnyResource>;
type ResultsProps = { definition: TypeDefinition; query: string };

export function Results({ definition, query }: ResultsProps) {
  const { type } = definition;
  const [isChoosing, setChoosing] = useState(false);
  const search = `${type}${query === '' ? '' : `?${query}`}`;
  const words = { title: 'The search was refused.', what: 'Searching' };
  const load = async (signal: AbortSignal) => (await send(search, { signal })).json<Found>(parseExact);
  const { value: bundle, isLoading, pending } = useLoaded(search, load, words);
  if (!bundle) return pending;
  const of = (mode: string) =>
    (bundle.entry ?? []).flatMap(each => (each.resource && each.search?.mode === mode ? each.resource : []));
  const [matches, others] = [of('match'), of('include')];
  return (
    <section class="stack" aria-label="Matches" aria-busy={isLoading}>
      <div class="heading">
        <Total bundle={bundle} search={search} found={matches.length} />
        <Button kind="quiet" onClick={() => setChoosing(true)} text="Columns" />
      </div>
      <Table
        caption={`${type}: matches`}
        columns={columns(definition, query)}
        rows={matches}
        keyOf={referenceTo}
        empty={[
          'Nothing was found.',
          query === '' ? `No ${type} exists that you may see.` : 'Remove a criterion, or make it wider.',
        ]}
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
  const own = columnsOf(definition).columns.map(path => {
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

type TotalProps = { bundle: Found; search: string; found: number };

function Total({ bundle, search, found }: TotalProps) {
  const [isAsked, setAsked] = useState(false);
  const uncounted = search.replace(/&?_(cursor|count|sort|include|revinclude)=[^&]*/g, '').replace('?&', '?');
  const key = isAsked ? uncounted : undefined;
  const { value, isLoading } = useLoaded(key, signal => counts([uncounted], signal));
  const total = bundle.total ?? value?.[0];
  const isKnown = total !== undefined && !(total instanceof Error);
  const count = isKnown ? Number(total) : found;
  const what = !isKnown ? 'on this page ' : count === 1 ? 'match' : 'matches';
  return (
    <p role="status">
      <strong>{count.toLocaleString()}</strong> {what}
      {!isKnown && (
        <Button kind="quiet" busy={isLoading && isAsked} onClick={() => setAsked(true)} text="Count all" />
      )}
      {!isKnown && total?.message}
    </p>
  );
}

const relations = { first: 'First page', previous: 'Previous page', next: 'Next page' };

function Pages({ type, bundle }: { type: string; bundle: Found }) {
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
  const { columns, choose } = columnsOf(definition);
  const [part, setPart] = useState('');
  const shown = offeredColumns(definition).filter(path => path.toLowerCase().includes(part.toLowerCase()));
  return (
    <Dialog title={`Columns of ${definition.type}`} onClose={onClose}>
      <div class="stack">
        <Field label="Element" type="search" value={part} onValue={setPart} />
        <fieldset class="choices">
          <legend class="hidden">Columns</legend>
          {shown.map(path => (
            <Check
              {...{ key: path, label: path, value: columns.includes(path) }}
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

/** Requests only the elements that the table shows. */
/** In the order in which they are offered first. */
const usual = [
  'name',
  'title',
  'code',
  'vaccineCode',
  'medication',
  'category',
  'type',
  'class',
  'status',
  'clinicalStatus',
  'value',
  'subject',
  'patient',
  'effective',
  'onset',
  'performed',
  'occurrence',
  'authoredOn',
  'period',
  'date',
  'gender',
  'birthDate',
  'identifier',
  'url',
  'address',
];

const mostColumns = 6;

/** Those that were chosen for the type, remembered by this browser, or usual ones. */
function columnsOf(definition: TypeDefinition) {
  const chosen = draft(`columns ${definition.type}`, '', localStorage);
  const offered = offeredColumns(definition);
  const kept = chosen.value.split(' ').filter(each => offered.includes(each));
  const columns = kept.length > 0 ? kept : usual.filter(each => offered.includes(each)).slice(0, mostColumns);
  const choose = (path: string, isIn: boolean) => {
    const others = columns.filter(each => each !== path);
    chosen.value = (isIn ? [...others, path] : others).join(' ');
  };
  return { columns, choose };
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
