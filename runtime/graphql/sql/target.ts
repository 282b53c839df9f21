// In: `resource` of a Reference. Out: the SQL that finds the resource it points to and projects it.
// Relative, absolute to this server, versioned and contained references: https://hl7.org/fhir/R4/references.html
import { granting, showsAll, type TypeAccess } from '../../access/access.ts';
import { administration } from '../../access/policy.ts';
import type { Output } from '../plan.ts';
import { armsSql } from './array.ts';
import { mark, quoted } from './marks.ts';
import { project, type Scope, siteOf, type Writer } from './writer.ts';

/** Above this many types a function finds the resource, which plans only the arm that is taken. */
const mostArms = 8;

/** A reference to a resource of this server, relative to its base. */
const local = "'^[A-Z][A-Za-z]*/[A-Za-z0-9.-]{1,64}(/_history/[A-Za-z0-9.-]{1,64})?$'";

export function targetSql(output: Extract<Output, { kind: 'target' }>, scope: Scope, writer: Writer): string {
  const { choices } = siteOf(writer.resolved, output.site);
  const wanted = writer.piece(output.site, 'type');
  const alias = writer.alias('t');
  const contained = `starts_with(${alias}.ref, '#')`;
  const id = `${alias}.doc->>'id'`;
  const found: Scope = {
    value: `${alias}.doc`,
    resource: `${alias}.doc`,
    root: `(case when ${contained} then ${scope.root} else ${alias}.doc end)`,
    self: `(case when ${alias}.ref = '#' then ${scope.rootSelf} when not ${contained} then ${id} end)`,
    rootSelf: `(case when ${contained} then ${scope.rootSelf} else ${id} end)`,
  };
  const missing = choices.optional ? "'null'" : quoted(`${mark}u${output.mark}${mark}`);
  // What cannot be found has the type that its reference names, if it is one of this server.
  const type = `coalesce(${alias}.doc->>'resourceType', case when ${alias}.loc ~ ${local} then split_part(${alias}.loc, '/', 1) end)`;
  const cases = [
    `when ${alias}.ref is null then 'null'`,
    ...(wanted ? [`when ${type} <> ${wanted} then 'null'`] : []),
    `when ${alias}.doc is null then ${missing}`,
    `else ${armsSql(output.arms, found, writer)}`,
  ];
  return `(select case ${cases.join(' ')} end from (${contentSql(output, scope, writer)}) ${alias})`;
}

/** ref: the reference as written, loc: relative to this server's base, doc: the resource. */
function contentSql(output: Extract<Output, { kind: 'target' }>, scope: Scope, writer: Writer): string {
  const base = writer.base();
  const types = [...output.arms.byType.keys()];
  const relative = `case when starts_with(q.ref, ${base}) then substr(q.ref, length(${base}) + 1) else q.ref end`;
  const parts = `select q.ref, q.loc, split_part(q.loc, '/', 1) ty, split_part(q.loc, '/', 2) ri from (select q.ref, ${relative} loc from (select ${scope.value}->>'reference' ref offset 0) q offset 0) q offset 0`;
  const version = `split_part(p.loc, '/', 4)`;
  const { read, past } = readable(types, writer);
  const content = [
    `when p.ref is null then null`,
    // https://hl7.org/fhir/R4/references.html#contained: `#` alone is the container.
    `when p.ref = '#' then ${scope.root}`,
    `when starts_with(p.ref, '#') then (select e.v from jsonb_array_elements(${scope.root}->'contained') e(v) where e.v->>'id' = substr(p.ref, 2) limit 1)`,
    `when p.loc = p.ty || '/' || p.ri || '/_history/' || ${version} then ${past(version)}`,
    `when p.loc <> p.ty || '/' || p.ri then null`,
    read.then,
  ];
  const from = read.before ? `select q.*, ${read.before} cur from (${parts}) q offset 0` : parts;
  return `select p.ref, p.loc, case ${content.join(' ')} end doc from (${from}) p offset 0`;
}

/** SQL that reads the resource of type `ty` and id `ri`. */
interface Readable {
  /** The last branch of the case; `before`: what it needs as column `cur`. */
  readonly read: { readonly then: string; readonly before?: string };
  /** A version of it. */
  past(version: string): string;
}

function readable(types: readonly string[], writer: Writer): Readable {
  const { access } = writer;
  if (access.named === undefined) {
    const arms = (types.length > mostArms ? [] : types).map(
      type => `when p.ty = '${type}' then ${rowSql(type, 'p', writer)}`,
    );
    return {
      read: { then: `${arms.join(' ')} else kiln_content(${project}, p.ty, p.ri)` },
      past: version => `kiln_version(${project}, p.ty, p.ri, ${version})`,
    };
  }
  // A type that a policy names has its own rows and elements; all others have those of `*`.
  const named = [...access.named, ...administration].filter((type, i, all) => all.indexOf(type) === i);
  const isGone = (type: string) => granting(access.type(type), 'read').length === 0;
  const isWhole = (type: string) => showsAll(access.type(type), 'read');
  const arms = named
    .filter(type => !isGone(type) && !isWhole(type))
    .map(type => `when q.ty = '${type}' then ${rowSql(type, 'q', writer)}`);
  const gone = named.filter(isGone);
  if (gone.length > 0) arms.push(`when q.ty = any (${textArray(gone)}) then null`);
  const whole = named.filter(isWhole);
  if (whole.length > 0) arms.push(`when q.ty = any (${textArray(whole)}) then ${wholeRowSql('q', writer)}`);
  const before = `case ${arms.join(' ')} else ${otherRowSql('q', writer)} end`;
  const isSame = (version: string) => `p.cur->'meta'->>'versionId' = ${version} then p.cur`;
  const past = ['*', ...named].filter(type => showsPast(access.type(type)));
  const hasPast = past.includes('*')
    ? `p.ty <> all (${textArray(named.filter(type => !past.includes(type)))})`
    : `p.ty = any (${textArray(past)})`;
  return {
    read: { then: 'else p.cur', before },
    past: version =>
      `case when ${isSame(version)} when ${hasPast} then ${writer.inner(`kiln_version(${project}, p.ty, p.ri, ${version})`)} end`,
  };
}

function rowSql(type: string, alias: string, writer: Writer): string {
  return `(select ${writer.content(type, 'read', 't')} from ${writer.rows(type, 'read', 'fenced', 't')} where t.project = ${project} and t.id = ${alias}.ri)`;
}

function wholeRowSql(alias: string, writer: Writer): string {
  return writer.inner(`kiln_content(${project}, ${alias}.ty, ${alias}.ri)`);
}

/** Of a type that no policy names: PL/pgSQL plans the one table that is read. */
function otherRowSql(alias: string, writer: Writer): string {
  const entries = granting(writer.access.type('*'), 'read');
  if (entries.length === 0) return 'null';
  if (showsAll(writer.access.type('*'), 'read')) return wholeRowSql(alias, writer);
  const table = `kiln_row(${project}, ${alias}.ty, ${alias}.ri)`;
  return `(select ${writer.inner(writer.content('*', 'read', 't'))} from ${writer.rows('*', 'read', 'fenced', 't', table)})`;
}

/** What a row was in the past, no index tells: who sees only some rows or elements is shown the present. */
function showsPast(of: TypeAccess): boolean {
  return showsAll(of, 'read') && showsAll(of, 'vread');
}

function textArray(names: readonly string[]): string {
  return `'{${names.join(',')}}'::text[]`;
}
