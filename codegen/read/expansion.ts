// A value set → its codes, or why they cannot be listed offline; and the one code system it draws from.
// https://hl7.org/fhir/R4/valueset.html#expansion

import type {
  CodeSystem,
  CodeSystemConcept,
  CodingsExpansion,
  Expansion,
  ExpansionContains,
  SystemCode,
  ValueSet,
  ValueSetInclude,
} from '../fhir.ts';

export interface Terminology {
  valueSet(canonical: string): ValueSet | undefined;
  codeSystem(canonical: string): CodeSystem | undefined;
}

/** More codes than these are for a terminology server. */
export const mostCodes = 20_000;

export function expand(canonical: string, terminology: Terminology): Expansion {
  const codings = expandCodings(canonical, terminology);
  if (codings.kind === 'codings')
    return { kind: 'codes', codes: [...new Set(codings.codings.map(({ code }) => code))] };
  return { kind: 'none', reason: codings.kind === 'many' ? tooMany : codings.reason };
}

export function expandCodings(canonical: string, terminology: Terminology): CodingsExpansion {
  const codes: Codes = new Map();
  const reason = collect(canonical, terminology, codes, new Set());
  if (reason === tooMany) return { kind: 'many', most: mostCodes };
  return reason === undefined ? { kind: 'codings', codings: [...codes.values()] } : { kind: 'none', reason };
}

/** By system and code. */
type Codes = Map<string, SystemCode>;

const tooMany = `It has more than ${mostCodes} codes.`;

function add(codes: Codes, code: string, system: string | undefined): void {
  codes.set(`${system ?? ''}\n${code}`, system === undefined ? { code } : { system, code });
}

/** `http://hl7.org/fhir/administrative-gender` for the value set of Patient.gender. */
export function singleSystem(canonical: string, terminology: Terminology): string | undefined {
  const systems = new Set<string>();
  return collectSystems(canonical, terminology, systems, new Set()) && systems.size === 1
    ? [...systems][0]
    : undefined;
}

/** Adds the codes of a value set; returns the reason if it cannot. `open`: value sets on the way, against circles. */
function collect(
  canonical: string,
  terminology: Terminology,
  codes: Codes,
  open: Set<string>,
): string | undefined {
  const valueSet = terminology.valueSet(canonical);
  if (valueSet === undefined) return 'No package has the value set.';
  if (valueSet.compose === undefined) {
    if (valueSet.expansion === undefined) return 'It has neither a compose nor an expansion.';
    for (const { code, system } of expansionCodes(valueSet.expansion.contains ?? []))
      add(codes, code, system);
    return codes.size > mostCodes ? tooMany : undefined;
  }
  if (open.has(valueSet.url)) return `It includes itself through ${canonical}.`;
  open.add(valueSet.url);
  for (const include of valueSet.compose.include) {
    const part: Codes = new Map();
    const reason = collectInclude(include, terminology, part, open);
    if (reason !== undefined) return reason;
    for (const [key, code] of part) codes.set(key, code);
    if (codes.size > mostCodes) return tooMany;
  }
  for (const exclude of valueSet.compose.exclude ?? []) {
    const part: Codes = new Map();
    const reason = collectInclude(exclude, terminology, part, open);
    if (reason !== undefined) return reason;
    for (const key of part.keys()) codes.delete(key);
  }
  if (valueSet.compose.inactive === false) leaveOutInactive(codes, terminology);
  open.delete(valueSet.url);
  return undefined;
}

/** https://hl7.org/fhir/R4/valueset-definitions.html#ValueSet.compose.inactive · codesystem-concept-properties.html */
function leaveOutInactive(codes: Codes, terminology: Terminology): void {
  const inactive = new Map<string, ReadonlySet<string>>();
  for (const [key, { system, code }] of codes) {
    if (system === undefined) continue;
    const known = inactive.get(system) ?? inactiveCodes(terminology.codeSystem(system)?.concept ?? []);
    inactive.set(system, known);
    if (known.has(code)) codes.delete(key);
  }
}

function inactiveCodes(concepts: readonly CodeSystemConcept[]): ReadonlySet<string> {
  const isInactive = ({ property = [] }: CodeSystemConcept) =>
    property.some(
      ({ code, valueBoolean, valueCode }) =>
        (code === 'inactive' && valueBoolean === true) ||
        (code === 'status' && (valueCode === 'retired' || valueCode === 'inactive')),
    );
  return new Set(
    concepts.flatMap(concept => [
      ...(isInactive(concept) ? [concept.code] : []),
      ...inactiveCodes(concept.concept ?? []),
    ]),
  );
}

/** Within one include, system and value sets intersect: https://hl7.org/fhir/R4/valueset.html#compositions */
function collectInclude(
  include: ValueSetInclude,
  terminology: Terminology,
  codes: Codes,
  open: Set<string>,
): string | undefined {
  if ((include.filter?.length ?? 0) > 0)
    return `It filters ${include.system ?? 'a code system'} by property.`;
  const parts: Codes[] = [];
  if (include.system !== undefined) {
    const part = systemCodes(include.system, include, terminology);
    if (typeof part === 'string') return part;
    parts.push(part);
  }
  for (const canonical of include.valueSet ?? []) {
    const part: Codes = new Map();
    const reason = collect(canonical, terminology, part, open);
    if (reason !== undefined) return reason;
    parts.push(part);
  }
  const [first = new Map() as Codes, ...rest] = parts;
  for (const [key, code] of first) if (rest.every(part => part.has(key))) codes.set(key, code);
  return undefined;
}

function systemCodes(system: string, include: ValueSetInclude, terminology: Terminology): Codes | string {
  const codes: Codes = new Map();
  if (include.concept !== undefined) {
    for (const { code } of include.concept) add(codes, code, system);
    return codes;
  }
  const codeSystem = terminology.codeSystem(system);
  if (codeSystem === undefined) return `It takes all of ${system}, which no package lists.`;
  if (codeSystem.content !== 'complete')
    return `It takes all of ${system}, which is ${codeSystem.content ?? 'not marked complete'}.`;
  for (const code of conceptCodes(codeSystem.concept ?? [])) {
    add(codes, code, system);
    if (codes.size > mostCodes) return tooMany;
  }
  return codes;
}

function* conceptCodes(concepts: readonly CodeSystemConcept[]): Generator<string> {
  for (const concept of concepts) {
    yield concept.code;
    yield* conceptCodes(concept.concept ?? []);
  }
}

function* expansionCodes(contains: readonly ExpansionContains[]): Generator<SystemCode> {
  for (const { code, system, ...entry } of contains) {
    if (code !== undefined && entry.abstract !== true)
      yield system === undefined ? { code } : { system, code };
    yield* expansionCodes(entry.contains ?? []);
  }
}

/** False if a part of the value set does not name its system. */
function collectSystems(
  canonical: string,
  terminology: Terminology,
  systems: Set<string>,
  open: Set<string>,
): boolean {
  const valueSet = terminology.valueSet(canonical);
  if (valueSet?.compose === undefined || open.has(valueSet.url)) return false;
  open.add(valueSet.url);
  return valueSet.compose.include.every(include => {
    if (include.system !== undefined) systems.add(include.system);
    else if (include.valueSet === undefined) return false;
    return (include.valueSet ?? []).every(each => collectSystems(each, terminology, systems, open));
  });
}
