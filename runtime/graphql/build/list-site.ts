// In: the field of a read, a List or a Connection. Out: the site that converts its arguments to SQL pieces; `fhirpath` becomes a
// condition on its rows, or, if SQL cannot express it, a filter after SQL.
import { type FieldNode, GraphQLError, type GraphQLField, GraphQLString, Kind } from 'graphql';
import { granting } from '../../access/access.ts';
import type { After, RowSource, Site, TurnPieces } from '../../access/plan/site.ts';
import { NoAccess, refusalOfNames } from '../../access/restrict.ts';
import { filteredContent, readsStored } from '../../access/rows.ts';
import { parametersOf } from '../../base/definitions/parameters.ts';
import type { Profile } from '../../base/definitions/profiles.ts';
import { bind, project, type Sql, sql } from '../../base/sql/sql.ts';
import { fhirpathSql } from '../../search/fhirpath/to-sql.ts';
import {
  type KnownTable,
  ListArgumentError,
  type ListQuery,
  listQuery,
  profileConditions,
} from '../../search/list-query.ts';
import type { ReachContext } from '../../search/parse.ts';
import { orderBy, pastKey, type SortTerm } from '../../search/sort.ts';
import type { CompiledView } from '../../search/view/compiled-view.ts';
import { storedRows } from '../../search/view/materialized.ts';
import { cursorOf, orderDigest, type Place, pageArguments, refusedCursor, subjectText } from './cursor.ts';
import { argumentError, cleanText, isConstant, makeSite } from './make-site.ts';
import type { PlanContext } from './plan-context.ts';

type Definition = GraphQLField<unknown, unknown>;

/** `Patient(id: "x")`, also `_id`. */
export function readSite(definition: Definition, node: FieldNode, profile?: Profile): Site {
  return makeSite(definition, node, ({ id, _id }) => {
    const given = [id, _id].filter(value => value !== undefined);
    if (given.length !== 1)
      throw new GraphQLError(`${node.name.value} needs the argument id: give the id of the resource, once.`, {
        nodes: node,
      });
    const claims = profile && bind([...profile.claims], 'text[]');
    return { kind: 'read', pieces: { id: bind(cleanText(String(given[0]), node), 'text'), claims } };
  });
}

/** `PatientList(name: "x", _sort: "-birthdate")`, at the root or with `_reference` inside a resource. */
export function listSite(
  type: string,
  definition: Definition,
  node: FieldNode,
  context: PlanContext,
  profile?: Profile,
): Site {
  const ofRow = node.arguments?.some(({ name }) => name.value === rowArguments.id);
  return makeSite(ofRow ? withRow(definition) : definition, node, given => {
    const { fhirpath, [rowArguments.id]: id, [rowArguments.version]: version, ...args } = given;
    const isRow = [sql`t.id = ${bind(id, 'text')}`, sql`t.version = ${bind(version, 'int8')}`];
    // A site without variables is resolved once; statistics change.
    const search = context.search();
    const known = isConstant(node) ? undefined : { statistics: search.statistics, readsFew: true };
    const own = ofRow ? isRow : [];
    const { query, after } = rowsOf(type, args, fhirpath, node, context, search, profile, own, known);
    const { where, order, limit, offset, code, edge, bare } = query;
    // The row is known and is read by its key.
    const { way, fenced, chain } = ofRow ? { way: 'few' as const, fenced: true, chain: undefined } : query;
    // A filter after SQL applies before count and offset.
    const bounds = after ? { limit: undefined, offset: undefined } : { limit, offset };
    return {
      kind: 'list',
      pieces: { where, order, limit: bounds.limit, offset: bounds.offset, code, chain },
      choices: { way, fenced, edge, bare, after: after !== undefined, joined: isShort(bounds.limit, args) },
      timed: query.timed,
      after,
    };
  });
}

/** So many rows are returned as one text: each row costs the receiver as much as a short request. */
const mostJoined = 100;

function isShort(limit: Sql | undefined, { _count }: Readonly<Record<string, unknown>>): boolean {
  return limit !== undefined && Number(_count) <= mostJoined;
}

/** Internal arguments of a List, which limit it to one version of one resource. write-plan.ts sets them. */
export const rowArguments = { id: '__id', version: '__version' } as const;

function withRow(definition: Definition): Definition {
  const [own] = definition.args;
  const further = Object.values(rowArguments).map(name => ({ ...own, name, type: GraphQLString }));
  return Object.assign(Object.create(definition), { args: [...definition.args, ...further] });
}

/** `resource(optional: true, type: Patient)`. */
export function targetSite(definition: Definition, node: FieldNode): Site {
  return makeSite(definition, node, ({ optional, type }) => ({
    kind: 'target',
    pieces: type === undefined ? {} : { type: bind(cleanText(String(type), node), 'text') },
    choices: { optional: optional === true },
  }));
}

/** The rows of a view of one resource. Stored: of the row `t`; else of `r`, which has its content. */
export function viewRows({ name, view, stored }: CompiledView, { access, search }: PlanContext) {
  return stored && readsStored(name, view.resource, stored, access, search().unfinished)
    ? { stored: true, sql: storedRows(stored, project, sql`t.id`) }
    : { stored: false, sql: view.ofResource };
}

/**
 * @param parent the type of the enclosing resource, with `_reference`; without, its own rows of a view
 * @param of the profile that the resources claim, or the view whose rows are listed
 */
export function connectionSite(
  type: string,
  parent: string | undefined,
  definition: Definition,
  node: FieldNode,
  context: PlanContext,
  {
    profile,
    view,
  }: { readonly profile?: Profile | undefined; readonly view?: CompiledView | undefined } = {},
): Site {
  return makeSite(definition, node, (own, _, holder) => {
    const { _reference } = own;
    const field = [
      view?.definition.url ?? profile?.url ?? type,
      ...(parent === undefined ? [] : [parent, _reference]),
    ].join(' ');
    const search = context.search();
    const given = cursorOf(own, field, node, search.hasher, holder);
    const { _count, args } = pageArguments(own, given, node);
    const { fhirpath, ...criteria } = args;
    const asked = { ...criteria, _reference, _count };
    const known = isConstant(node) ? undefined : { statistics: search.statistics, readsFew: false };
    const { query, after } = rowsOf(type, asked, fhirpath, node, context, search, profile, [], known);
    const source = view ? 'table' : sourceOf(type, query);
    const rows = view && viewRows(view, context);
    const terms = view ? [...query.terms, rowTerm(query.terms)] : termsOf(query, source);
    const order = orderDigest(terms);
    if (given && given.subject.order !== order)
      throw refusedCursor('the order of this Connection is not what it was when the cursor was made', node);
    const place: Place = given?.place ?? { page: 'first', parent: undefined };
    const backward = place.page === 'last' || place.page === 'before';
    const { where, fenced, edge, limit, code, way, isRange } = query;
    return {
      kind: 'connection',
      pieces: {
        where,
        order: orderBy(terms, backward),
        keys: Object.fromEntries(terms.map(({ key }, i) => [`k${i}`, key])),
        limit: after ? undefined : limit,
        code,
        turn: 'key' in place ? turnAt(terms, place.key, backward) : undefined,
        parent: place.parent === undefined ? undefined : bind(place.parent, 'text'),
        view: rows?.sql,
      },
      choices: {
        way: way === 'walk' || way === 'few' || (isRange && mayCount(node)) ? 'free' : way,
        fenced,
        edge,
        source,
        page: place.page,
        pages: _count !== 0,
        stored: rows?.stored === true,
        after: after !== undefined,
      },
      timed: query.timed,
      after,
      cursor: {
        subject: subjectText({ field, order, args, count: _count }, context.limits),
        holder: given?.holder,
      },
    };
  });
}

function mayCount({ selectionSet }: FieldNode): boolean {
  return (
    selectionSet?.selections.some(each => each.kind !== Kind.FIELD || each.name.value === 'count') === true
  );
}

function turnAt(terms: readonly SortTerm[], key: readonly string[], backward: boolean): TurnPieces {
  return {
    past: pastKey(terms, key, { backward, from: false }),
    behind: pastKey(terms, key, { backward: !backward, from: true }),
    back: orderBy(terms, !backward),
  };
}

function sourceOf(type: string, { way, edge, bare }: ListQuery): RowSource {
  if (way === 'code') return 'code';
  const param = edge === undefined ? undefined : parametersOf(type).params[edge];
  return bare && param?.index.kind === 'edge' && !param.canonical ? 'edge' : 'table';
}

/** The rows of a view of one resource follow each other, in the direction of the last key. */
function rowTerm(terms: readonly SortTerm[]): SortTerm {
  return { key: sql`v.n`, type: 'numeric', descending: terms.at(-1)?.descending === true };
}

/** Side tables have columns for the keys of the order. */
function termsOf({ terms }: ListQuery, source: RowSource): readonly SortTerm[] {
  if (source === 'edge') return [{ key: sql`e.id`, type: 'text', descending: false }];
  if (source === 'code')
    return [
      { key: sql`k.k`, type: 'timestamptz', descending: true },
      { key: sql`k.id`, type: 'text', descending: true },
    ];
  return terms;
}

/** The rows of an Aggregate, whose filter is SQL altogether. @throws GraphQLError */
export function listRows(
  type: string,
  args: Readonly<Record<string, unknown>>,
  fhirpath: unknown,
  node: FieldNode,
  context: PlanContext,
): ListQuery {
  const { query, after } = rowsOf(type, args, fhirpath, node, context, context.search(), undefined);
  if (!after) return query;
  throw argumentError(
    'fhirpath: the expression cannot become SQL, as an Aggregate needs: test by search arguments or _filter instead.',
    node,
    'fhirpath',
  );
}

/**
 * The SQL query of a List or a Connection, and its filter after SQL.
 *
 * @param args `_count` and `_offset` apply to the rows that the expression holds for
 * @param own conditions besides those of the arguments
 */
function rowsOf(
  type: string,
  args: Readonly<Record<string, unknown>>,
  fhirpath: unknown,
  node: FieldNode,
  context: PlanContext,
  search: ReachContext,
  profile: Profile | undefined,
  own: readonly Sql[] = [],
  known?: KnownTable,
): { readonly query: ListQuery; readonly after: After | undefined } {
  const rest = typeof fhirpath === 'string' ? rowFilter(type, fhirpath, args, node, context) : undefined;
  const [condition, after] = rest && 'fhirpath' in rest ? [undefined, rest] : [rest, undefined];
  try {
    const more = [
      ...own,
      ...(condition ? [condition] : []),
      ...(profile ? profileConditions(profile, search) : []),
    ];
    return { query: listQuery(type, args, search, context.limits, more, [], known), after };
  } catch (error) {
    if (error instanceof ListArgumentError) throw argumentError(error.message, node, error.argument);
    throw error;
  }
}

/** A condition on the row `t` of the resource table; or, if SQL cannot express it, a filter after SQL. */
function rowFilter(
  type: string,
  fhirpath: string,
  { _count, _offset }: Readonly<Record<string, unknown>>,
  node: FieldNode,
  { access, limits }: PlanContext,
): Sql | After {
  const expression = readFhirPath(fhirpath, node, limits.fhirpathLength);
  const refusal = refusalOfNames(expression, type, granting(access.type(type), 'search'), [], node);
  // Arguments are checked before anything is read, as those of searches are.
  const whole = 'The whole request is refused: leave the argument out.';
  if (refusal) throw new NoAccess(`${refusal.message} ${whole}`, { nodes: node });
  const condition = fhirpathSql(expression, type, filteredContent(type, access));
  if (condition) return condition;
  return {
    fhirpath: expression,
    // The package reads the type from the resource.
    type: 'Resource',
    count: typeof _count === 'number' ? _count : undefined,
    offset: typeof _offset === 'number' ? _offset : 0,
    scan: limits.fhirpathScan,
  };
}

/** @param most characters */
export function readFhirPath(text: string, node: FieldNode, most: number): string {
  const refuse = (sentence: string) =>
    argumentError(`fhirpath: the expression ${sentence}`, node, 'fhirpath');
  if (text.trim() === '') throw refuse('is empty; leave the argument out, or write one.');
  if (text.length <= most) return cleanText(text, node);
  throw refuse(`has ${text.length} characters; at most ${most} are allowed.`);
}
