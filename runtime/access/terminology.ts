// In: a principal, a value set or a code system, and codes. Out: its visible codes: what comes with the server from memory, what is stored
// from the tables that searches read. https://hl7.org/fhir/R4/terminology-service.html
import { compiledCodeSystem, compiledCodes, compiledValueSet } from '../base/definitions/terminology.ts';
import { outcomeError } from '../base/outcome.ts';
import { bind, project, type Sql, sql } from '../base/sql/sql.ts';
import { type CodeSystemConcept, conceptsOf, isAbstract, isInactive } from '../base/terminology/concepts.ts';
import type { Code } from '../base/terminology/expand.ts';
import { sourceSql } from '../search/filter/codes.ts';
import { rowsOf } from './numbered.ts';
import type { ResourceAccess } from './resources.ts';
import { reachOf } from './rows.ts';

/** What answers say of the resource itself. */
export interface Head {
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
    sql`(select coalesce(json_agg(json_build_object('system', nullif(v.system, ''), 'code', v.code, 'display', v.display, 'inactive', v.inactive, 'abstract', v.abstract) order by v.place), '[]') from kiln_value_set_code v join jsonb_to_recordset(${pairs}) g (system text, code text) on g.system = v.system and g.code = v.code where v.project = ${project} and v.value_set = x.id)`,
  );
  return value as readonly Code[];
}

export interface FoundConcept {
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
    sql`(select to_json(o.concept) from kiln_concept o where o.project = ${project} and o.system = x.id and o.code = ${bind(code, 'text')})`,
  );
  return { head, concept: (value as CodeSystemConcept | null) ?? undefined };
}

export function stateOf(own: CodeSystemConcept): Pick<Code, 'inactive' | 'abstract'> {
  return { inactive: isInactive(own), abstract: isAbstract(own) };
}

export function headOf({ url, version, name, title, status }: Head): Head {
  return JSON.parse(JSON.stringify({ url, version, name, title, status })) as Head;
}

/** @param value SQL of JSON, over `x.id`. @throws OutcomeError 404 if there is none, 422 if its codes are not known */
export async function ofSource(
  resources: ResourceAccess,
  of: 'ValueSet' | 'CodeSystem',
  canonical: string,
  value: Sql,
): Promise<{ readonly head: Head; readonly value: unknown }> {
  const statement = sql`select x.id, x.head, x.refusal, case when x.refusal is null then ${value}::text end from (${sourceSql({ of, canonical }, reachOf(resources.access))}) x`;
  const [[id, head, refusal, json] = []] = await rowsOf(resources, statement);
  if (!id) throw outcomeError('not-found', refusal ?? 'There is no such resource.');
  if (refusal) throw outcomeError('not-supported', refusal, { status: 422 });
  return { head: JSON.parse(head ?? '{}') as Head, value: JSON.parse(json ?? 'null') };
}
