// CodeSystems and ValueSets that a transaction wrote or deleted → their concepts and codes in tables, and the codes of all value sets
// that depend on them, before it ends. https://hl7.org/fhir/R4/terminology-service.html
import { setImmediate } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { isResourceType } from '../../base/definitions/parameters.ts';
import { compiledCodeSystem } from '../../base/definitions/terminology.ts';
import { outcomeError } from '../../base/outcome.ts';
import { type Concepts, reached } from '../../base/terminology/concepts.ts';
import { type Code, completeSystem, mostCodes, NotExpandable } from '../../base/terminology/expand.ts';
import {
  attempt,
  closure,
  expansions,
  isAmbiguous,
  isCompiled,
  type Known,
  mostExpansions,
  type StoredRow,
  type TerminologyType,
} from './expansions.ts';

/** Changes with what the tables hold of an expansion. */
export const expansionForm = 3;

export function isTerminology(type: string): type is TerminologyType {
  return type === 'CodeSystem' || type === 'ValueSet';
}

/** Codes of all value sets that one write of a request may change. */
const mostChanged = 1_000_000;
/** Pairs of a concept and one of its ancestors. */
const mostAncestors = 1_000_000;

/** @throws OutcomeError 422 if more codes than `most` depend on what was written */
export async function refreshTerminology(
  client: PoolClient,
  project: number,
  type: TerminologyType,
  ids: readonly string[],
  most = mostChanged,
): Promise<void> {
  // Writers wait for each other here; in a snapshot of an earlier time the second one fails, and is tried again.
  await client.query(turn, [project]);
  const { rows: former } = await client.query<{ url: string | null }>(forget, [
    project,
    type,
    ids.flatMap(kept),
  ]);
  const stored = await storedRows(client, project, type, { ids });
  const urls = [...former, ...stored].flatMap(({ url }) => url ?? []);
  if (type === 'CodeSystem') for (const row of stored) await writeConcepts(client, project, row);
  const { rows: dependent } = await client.query<{ id: string }>(dependents, [project, urls]);
  const valueSets = await storedRows(client, project, 'ValueSet', {
    ids: [...new Set([...dependent.map(({ id }) => id), ...(type === 'ValueSet' ? ids : [])])],
  });
  const known = await closure(valueSets, (of, wanted) => storedRows(client, project, of, { urls: wanted }));
  // Few value sets cannot come to so many codes: they are expanded once.
  const each = isAmbiguous(known) ? mostExpansions * mostCodes : mostCodes;
  if (valueSets.length * each > most) await checkSize(valueSets, known, type, most);
  for (const row of valueSets) await writeCodes(client, project, row, known);
}

/** Before the first of them is written: writing takes far longer, and holds locks. @throws OutcomeError 422 */
async function checkSize(
  valueSets: readonly StoredRow[],
  known: Known,
  type: TerminologyType,
  most: number,
): Promise<void> {
  let count = 0;
  for (const row of valueSets) {
    for (const { codes } of expansions(row, known)) {
      count += codes.length;
      if (count > most)
        throw outcomeError(
          'too-costly',
          `More than ${most} codes of value sets depend on this ${type}. Nothing was changed: load it with kiln load.`,
        );
    }
    // Other requests are answered in between.
    await setImmediate();
  }
}

/** Everything anew: what comes with the server has changed, or nothing is there yet. */
export async function refreshAll(client: PoolClient): Promise<void> {
  for (const type of (['CodeSystem', 'ValueSet'] as const).filter(isResourceType)) {
    const { rows } = await client.query<{ project: string; ids: string }>(
      `select project, to_json(array_agg(id))::text as ids from (
  select project, id, (row_number() over (partition by project order by id) - 1) / ${atOnce} as part from "${type}"
) t group by project, part order by project`,
    );
    for (const { project, ids } of rows)
      await refreshTerminology(
        client,
        Number(project),
        type,
        JSON.parse(ids) as string[],
        Number.POSITIVE_INFINITY,
      );
  }
}

/** Resources in memory. */
const atOnce = 100;

/** The last updated first, as canonicals without a version mean it. */
async function storedRows(
  client: PoolClient,
  project: number,
  type: TerminologyType,
  { ids, urls = [] }: { readonly ids?: readonly string[]; readonly urls?: readonly string[] },
): Promise<readonly StoredRow[]> {
  if ((ids ?? urls).length === 0 || !isResourceType(type)) return [];
  const test = ids
    ? 'id = any($2::text[])'
    : `hashtextextended(content->>'url', 0) in (select hashtextextended(u, 0) from unnest($2::text[]) u)
      and content->>'url' = any($2::text[])`;
  const { rows } = await client.query<Record<'id' | 'url' | 'version' | 'content', string>>(
    `select id, content->>'url' as url, content->>'version' as version, content::text as content from "${type}"
      where project = $1 and ${test} order by updated desc, id`,
    [project, ids ?? urls],
  );
  return rows.map(({ id, url, version, content }) => ({
    id,
    url,
    version,
    resource: JSON.parse(content) as StoredRow['resource'],
  }));
}

/** Why there are no concepts of a code system is its refusal. */
async function writeConcepts(
  client: PoolClient,
  project: number,
  { id, url, resource }: StoredRow,
): Promise<void> {
  if (url !== null && compiledCodeSystem(url)) {
    await client.query(note, [project, 'CodeSystem', id, url, isCompiled(url), [], []]);
    return;
  }
  const canonical = url ?? id;
  const made = attempt(() => {
    const concepts = completeSystem(canonical, { codeSystem: () => resource, valueSet: () => undefined });
    return { concepts, ancestors: ancestorsOf(canonical, concepts) };
  });
  await client.query(note, [project, 'CodeSystem', id, url, made.refusal, [], []]);
  if (!made.value) return;
  const { concepts, ancestors } = made.value;
  const rows = [...concepts].map(([code, { own }], place) => {
    const { concept: _, ...alone } = own;
    return { code, place, ancestors: ancestors.get(code), concept: alone };
  });
  await client.query(insertConcepts, [project, id, JSON.stringify(rows)]);
}

/** @throws NotExpandable */
function ancestorsOf(canonical: string, concepts: Concepts): ReadonlyMap<string, readonly string[]> {
  let count = 0;
  const found = new Map<string, readonly string[]>();
  for (const code of concepts.keys()) {
    const own = [...reached(concepts, code, 'parents')];
    count += own.length;
    if (count > mostAncestors)
      throw new NotExpandable(`The hierarchy of the code system ${canonical} is too deep to be kept.`);
    found.set(code, own);
  }
  return found;
}

async function writeCodes(client: PoolClient, project: number, row: StoredRow, known: Known): Promise<void> {
  const keys = kept(row.id);
  await client.query(forget, [project, 'ValueSet', keys]);
  let n = 0;
  for (const { codes, refusal, uses, parts, without } of expansions(row, known)) {
    const key = keys[n++];
    const from = [...parts, ...[...without].map(part => `!${part}|`)];
    await client.query(note, [project, 'ValueSet', key, row.url, refusal, [...uses], from]);
    if (codes.length > 0) await client.query(insertCodes, [project, key, JSON.stringify(codes.map(codeRow))]);
  }
}

/** The keys of all expansions of a value set in the tables: `vs`, `vs#1`, `vs#2`. */
function kept(id: string): readonly string[] {
  return Array.from({ length: mostExpansions }, (_, n) => (n === 0 ? id : `${id}#${n}`));
}

function codeRow({ system, code, display, inactive, abstract, designation }: Code, place: number) {
  return { place, system: system ?? '', code, display, inactive, abstract, designation };
}

const turn = `insert into kiln_terminology (project, type, id) values ($1, '', '')
on conflict (project, type, id) do update set changes = kiln_terminology.changes + 1`;

const forget = `with concepts as (delete from kiln_concept where $2 = 'CodeSystem' and project = $1 and system = any($3::text[])),
codes as (delete from kiln_value_set_code where $2 = 'ValueSet' and project = $1 and value_set = any($3::text[]))
delete from kiln_terminology where project = $1 and type = $2 and id = any($3::text[]) returning url`;

const dependents = `select distinct split_part(id, '#', 1) as id from kiln_terminology where project = $1
  and type = 'ValueSet' and uses && $2::text[]`;

const note = `insert into kiln_terminology (project, type, id, url, refusal, uses, parts) values ($1, $2, $3, $4, $5, $6, $7)`;

const insertConcepts = `insert into kiln_concept (project, system, code, place, ancestors, concept)
select $1, $2, r.* from jsonb_to_recordset($3::jsonb) r (code text, place int4, ancestors text[], concept jsonb)`;

const insertCodes = `insert into kiln_value_set_code (project, value_set, place, system, code, display, inactive, abstract, designation)
select $1, $2, r.* from jsonb_to_recordset($3::jsonb) r
   (place int4, system text, code text, display text, inactive boolean, abstract boolean, designation jsonb)`;
