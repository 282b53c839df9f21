// A value set → its codes, or why they cannot be listed offline; and the one code system it draws from.
// https://hl7.org/fhir/R4/valueset.html#expansion

import type {
  CodeSystem,
  CodeSystemConcept,
  Expansion,
  ExpansionContains,
  ValueSet,
  ValueSetInclude,
} from '../fhir.ts';

export interface Terminology {
  valueSet(canonical: string): ValueSet | undefined;
  codeSystem(canonical: string): CodeSystem | undefined;
}

export function expand(canonical: string, terminology: Terminology): Expansion {
  const codes = new Set<string>();
  const reason = collect(canonical, terminology, codes, new Set());
  return reason === undefined ? { kind: 'codes', codes: [...codes] } : { kind: 'none', reason };
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
  codes: Set<string>,
  open: Set<string>,
): string | undefined {
  const valueSet = terminology.valueSet(canonical);
  if (valueSet === undefined) return 'No package has the value set.';
  if (valueSet.compose === undefined) {
    if (valueSet.expansion === undefined) return 'It has neither a compose nor an expansion.';
    for (const code of expansionCodes(valueSet.expansion.contains ?? [])) codes.add(code);
    return undefined;
  }
  if (open.has(valueSet.url)) return `It includes itself through ${canonical}.`;
  open.add(valueSet.url);
  for (const include of valueSet.compose.include) {
    const part = new Set<string>();
    const reason = collectInclude(include, terminology, part, open);
    if (reason !== undefined) return reason;
    for (const code of part) codes.add(code);
  }
  for (const exclude of valueSet.compose.exclude ?? []) {
    const part = new Set<string>();
    const reason = collectInclude(exclude, terminology, part, open);
    if (reason !== undefined) return reason;
    for (const code of part) codes.delete(code);
  }
  open.delete(valueSet.url);
  return undefined;
}

/** Within one include, system and value sets intersect: https://hl7.org/fhir/R4/valueset.html#compositions */
function collectInclude(
  include: ValueSetInclude,
  terminology: Terminology,
  codes: Set<string>,
  open: Set<string>,
): string | undefined {
  if ((include.filter?.length ?? 0) > 0)
    return `It filters ${include.system ?? 'a code system'} by property.`;
  const parts: Set<string>[] = [];
  if (include.system !== undefined) {
    const part = systemCodes(include.system, include, terminology);
    if (typeof part === 'string') return part;
    parts.push(part);
  }
  for (const canonical of include.valueSet ?? []) {
    const part = new Set<string>();
    const reason = collect(canonical, terminology, part, open);
    if (reason !== undefined) return reason;
    parts.push(part);
  }
  const [first = new Set<string>(), ...rest] = parts;
  for (const code of first) if (rest.every(part => part.has(code))) codes.add(code);
  return undefined;
}

function systemCodes(
  system: string,
  include: ValueSetInclude,
  terminology: Terminology,
): Set<string> | string {
  if (include.concept !== undefined) return new Set(include.concept.map(concept => concept.code));
  const codeSystem = terminology.codeSystem(system);
  if (codeSystem === undefined) return `It takes all of ${system}, which no package lists.`;
  if (codeSystem.content !== 'complete')
    return `It takes all of ${system}, which is ${codeSystem.content ?? 'not marked complete'}.`;
  return new Set(conceptCodes(codeSystem.concept ?? []));
}

function* conceptCodes(concepts: readonly CodeSystemConcept[]): Generator<string> {
  for (const concept of concepts) {
    yield concept.code;
    yield* conceptCodes(concept.concept ?? []);
  }
}

function* expansionCodes(contains: readonly ExpansionContains[]): Generator<string> {
  for (const entry of contains) {
    if (entry.code !== undefined && entry.abstract !== true) yield entry.code;
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
