// In: a principal, a value set or a code system, and codes. Out: its visible codes, or a page of them: what comes
// with the server from memory, what is stored from the tables that searches read.
// https://hl7.org/fhir/R4/terminology-service.html

import { compiledCodeSystem, compiledCodes, compiledValueSet } from '../base/definitions/terminology.ts';
import { outcomeError } from '../base/outcome.ts';
import { bind, project, type Sql, sql } from '../base/sql/sql.ts';
import { type CodeSystemConcept, conceptsOf, isAbstract, isInactive } from '../base/terminology/concepts.ts';
import { type Code, expandValueSet, NotExpandable, type ValueSet } from '../base/terminology/expand.ts';
import { TooManyBytes } from '../database/postgres/read-rows.ts';
import { closure, type Load, terminologyOf } from '../database/store/expansions.ts';
import { seen, sourceSql } from '../search/filter/codes.ts';
import { rowsOf } from './prepared-statement.ts';
import type { ResourceAccess } from './resources.ts';
import { reachOf } from './rows.ts';

/** What answers say of the resource itself. */
interface Head {
  readonly url?: string;
  readonly version?: string;
  readonly name?: string;
  readonly title?: string;
  readonly status?: string;
}

export interface Coding {
  readonly system: string | undefined;
  readonly code: string;
}

/** The codes of the value set among those that are given. @throws OutcomeError 404, 422 */
export async function codesIn(
  resources: ResourceAccess,
  canonical: string,
  given: readonly Coding[],
): Promise<readonly Code[]> {
  const compiled = compiledValueSet(canonical);
  const isGiven = (code: Coding) =>
    given.some(each => each.code === code.code && each.system === code.system);
  if (compiled) return compiledCodes(compiled).filter(isGiven);
  const pairs = bind(JSON.stringify(given.map(({ system = '', code }) => ({ system, code }))), 'jsonb');
  const { value } = await ofSource(
    resources,
    'ValueSet',
    canonical,
    sql`(select coalesce(json_agg(json_build_object('system', nullif(v.system, ''), 'code', v.code, 'display', v.display,
      'inactive', v.inactive, 'abstract', v.abstract) order by v.place), '[]') from kiln_value_set_code v join
      jsonb_to_recordset(${pairs}) g (system text, code text) on g.system = v.system and g.code = v.code
      where v.project = ${project} and v.value_set = x.id)`,
  );
  return value as readonly Code[];
}

interface FoundConcept {
  readonly head: Head;
  /** Undefined: the code system does not have the code. */
  readonly concept: CodeSystemConcept | undefined;
}

/** @param canonical `url`, `url|version` or `CodeSystem/id`. @throws OutcomeError 404, 422 */
export async function conceptIn(
  resources: ResourceAccess,
  canonical: string,
  code: string,
): Promise<FoundConcept> {
  const compiled = compiledCodeSystem(canonical);
  if (compiled) return { head: headOf(compiled), concept: conceptsOf(compiled).get(code)?.own };
  const { head, value } = await ofSource(
    resources,
    'CodeSystem',
    canonical,
    sql`(select to_json(o.concept) from kiln_concept o where o.project = ${project} and o.system = x.id and o.code =
      ${bind(code, 'text')})`,
  );
  return { head, concept: (value as CodeSystemConcept | null) ?? undefined };
}

export function stateOf(own: CodeSystemConcept): Pick<Code, 'inactive' | 'abstract'> {
  return { inactive: isInactive(own), abstract: isAbstract(own) };
}

function headOf({ url, version, name, title, status }: Head): Head {
  return JSON.parse(JSON.stringify({ url, version, name, title, status })) as Head;
}

/** @param value SQL of JSON, over `x.id`. @throws OutcomeError 404 if there is none, 422 if its codes are not known */
async function ofSource(
  resources: ResourceAccess,
  of: 'ValueSet' | 'CodeSystem',
  canonical: string,
  value: Sql,
): Promise<{ readonly head: Head; readonly value: unknown }> {
  const statement = sql`select x.id, x.head, x.refusal, case when x.refusal is null then ${value}::text end from
    (${sourceSql({ of, canonical }, reachOf(resources.access))}) x`;
  const [[id, head, refusal, json] = []] = await rowsOf(resources, statement);
  if (!id) throw outcomeError('not-found', refusal ?? 'There is no such resource.');
  if (refusal) throw outcomeError('not-supported', refusal, { status: 422 });
  return { head: JSON.parse(head ?? '{}') as Head, value: JSON.parse(json ?? 'null') };
}

export interface Page {
  /** In lower case: the code or its display contains it. */
  readonly filter: string;
  readonly activeOnly: boolean;
  /** Of the displays, in lower case: `de`, `de-ch`. Codes without a designation in it keep their display. */
  readonly language: string | undefined;
  readonly offset: number;
  readonly count: number;
}

export interface Expansion {
  readonly head: Head;
  readonly total: number;
  readonly codes: readonly Code[];
}

/** @param canonical `url`, `url|version` or `ValueSet/id`. @throws OutcomeError 404, 422 */
export async function expansionOf(
  resources: ResourceAccess,
  canonical: string,
  page: Page,
): Promise<Expansion> {
  const compiled = compiledValueSet(canonical);
  if (compiled) return pageOf(compiled, compiledCodes(compiled), page);
  const { filter, activeOnly, language, offset, count } = page;
  const shown = sql`(select v.*, ${displaySql(language)} as shown from kiln_value_set_code v where v.project = ${project}) v`;
  const rows = sql`from ${shown} where v.value_set = x.id and not (${bind(activeOnly, 'bool')} and v.inactive) and
    strpos(lower(v.code || E'\\n' || coalesce(v.shown, '')), ${bind(filter, 'text')}) > 0`;
  const part = sql`select * ${rows} order by v.place limit ${bind(count, 'int8')} offset ${bind(offset, 'int8')}`;
  const found = await ofSource(
    resources,
    'ValueSet',
    canonical,
    sql`(select json_build_object('total', (select count(*) ${rows}), 'codes', (select
      coalesce(json_agg(json_build_object('system', nullif(p.system, ''), 'code', p.code, 'display', p.shown, 'inactive',
      p.inactive, 'abstract', p.abstract, 'designation', p.designation) order by p.place), '[]') from (${part}) p)))`,
  );
  return { head: found.head, ...(found.value as Omit<Expansion, 'head'>) };
}

/** As `displayIn`. */
function displaySql(language: string | undefined): Sql {
  if (language === undefined) return sql`v.display`;
  const asked = bind(language, 'text');
  const own = sql`lower(d->>'language')`;
  return sql`coalesce((select d->>'value' from jsonb_array_elements(v.designation) with ordinality e (d, n) where
    split_part(${own}, '-', 1) = split_part(${asked}, '-', 1) order by ${own} = ${asked} desc, n limit 1), v.display)`;
}

/** The designation in this language, else in a variant of it, else the display. */
function displayIn(language: string | undefined, { designation = [], display }: Code): string | undefined {
  if (language === undefined) return display;
  const primary = (text: string | undefined) => text?.toLowerCase().split('-')[0];
  const found = (designation ?? []).filter(each => primary(each.language) === primary(language));
  return (found.find(each => each.language?.toLowerCase() === language) ?? found[0])?.value ?? display;
}

function pageOf(of: Head, all: readonly Code[], page: Page): Expansion {
  const { filter, activeOnly, language, offset, count } = page;
  const codes = all
    .filter(({ inactive }) => !(activeOnly && inactive))
    .map(code => Object.assign({}, code, { display: displayIn(language, code) }))
    .filter(({ code, display = '' }) => `${code}\n${display}`.toLowerCase().includes(filter));
  return { head: headOf(of), total: codes.length, codes: codes.slice(offset, offset + count) };
}

/** Of what a request may take: codes on the way to an expansion, and UTF-16 units of stored resources that it refers to. */
const mostSteps = 200_000;
const mostBytes = 16 * 1024 * 1024;

/** Of a value set that was sent and is not stored. @throws OutcomeError 422 */
export async function expansionOfSent(
  resources: ResourceAccess,
  valueSet: ValueSet & Head,
  page: Page,
): Promise<Expansion> {
  const reach = reachOf(resources.access);
  const url = sql`v.content->>'url'`;
  const load: Load = async (type, urls) => {
    const given = bind(urls, 'text[]');
    const rows = await rowsOf(
      resources,
      sql`select v.id, ${url}, v.content->>'version', v.content::text from ${seen(type, sql`v`, reach)} and
        hashtextextended(${url}, 0) in (select hashtextextended(u, 0) from unnest(${given}) u) and ${url} = any(${given})
        order by v.updated desc, v.id`,
      mostBytes,
    );
    return rows.map(([id, own, version, content]) => ({
      id: id ?? '',
      url: own ?? null,
      version: version ?? null,
      resource: JSON.parse(content ?? '{}') as ValueSet,
    }));
  };
  try {
    const known = await closure([{ resource: valueSet }], load);
    return pageOf(valueSet, expandValueSet(valueSet, terminologyOf(known), mostSteps), page);
  } catch (error) {
    if (error instanceof TooManyBytes)
      throw outcomeError(
        'too-costly',
        `The value set that was sent refers to more than ${mostBytes} bytes of stored resources: store it, and name it by its url.`,
        { cause: error },
      );
    if (!(error instanceof NotExpandable)) throw error;
    const sentence = `The value set that was sent has no codes here. ${error.message}`;
    throw outcomeError('not-supported', sentence, { status: 422, cause: error });
  }
}
