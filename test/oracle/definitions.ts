// Definition files in (HL7's and ours); search parameters, implicit systems of codes, reference targets out.
// https://hl7.org/fhir/R4/searchparameter.html, elementdefinition.html

import { existsSync, readdirSync, readFileSync } from 'node:fs';

const folders = ['../../node_modules/hl7.fhir.r4.examples/', '../../definitions/kiln/']
  .map(path => new URL(path, import.meta.url))
  .filter(folder => existsSync(folder));

export interface SearchParameter {
  readonly id: string;
  readonly url: string;
  readonly code: string;
  readonly type: string;
  readonly base: readonly string[];
  readonly target?: readonly string[];
  readonly expression?: string;
  readonly component?: readonly { readonly definition: string; readonly expression: string }[];
}

export interface ElementDefinition {
  readonly path: string;
  readonly min?: number;
  readonly isSummary?: boolean;
  readonly type?: readonly { readonly code: string; readonly targetProfile?: readonly string[] }[];
  readonly binding?: { readonly strength: string; readonly valueSet?: string };
  /** `#Questionnaire.item` */
  readonly contentReference?: string;
}

let parameters: readonly SearchParameter[] | undefined;

/** Every search parameter, but for those that only show what a SearchParameter looks like. */
export function searchParameters(): readonly SearchParameter[] {
  parameters ??= folders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => /^SearchParameter-(?!example).*\.json$/.test(name))
      .sort()
      .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as SearchParameter),
  );
  return parameters;
}

/** `address-city` → `address_city`, as GraphQL arguments are named. */
export function argumentName(code: string): string {
  return code.replaceAll('-', '_');
}

/**
 * The system that a `code` at this path has without saying so: that of its required value set, where there is
 * exactly one. `path` as `Patient.gender`, `HumanName.use`.
 */
export function implicitSystem(path: string): string | undefined {
  const binding = element(path)?.binding;
  if (binding?.strength !== 'required' || !binding.valueSet) return undefined;
  const systems = systemsOf(binding.valueSet);
  return systems.size === 1 ? [...systems][0] : undefined;
}

/** Resource types a Reference or canonical at this path may point to; undefined means any. */
export function targetsOf(path: string): ReadonlySet<string> | undefined {
  const profiles = element(path)?.type?.flatMap(type => type.targetProfile ?? []) ?? [];
  const types = profiles.map(profile => profile.slice(profile.lastIndexOf('/') + 1));
  return types.length === 0 || types.includes('Resource') ? undefined : new Set(types);
}

/** The same of a canonical, which may be one of the types of a choice: `Extension.valueCanonical`. */
export function canonicalTargetsOf(path: string): ReadonlySet<string> | undefined {
  const types = (element(path) ?? element(path.replace(/Canonical$/, '')))?.type ?? [];
  const profiles = types.flatMap(({ code, targetProfile }) =>
    code === 'canonical' ? (targetProfile ?? []) : [],
  );
  const names = profiles.map(profile => profile.slice(profile.lastIndexOf('/') + 1));
  return names.length === 0 || names.includes('Resource') ? undefined : new Set(names);
}

/** The type of an element that has one type: `Bot.identifier` → `Identifier`. */
export function typeOf(path: string): string | undefined {
  const [type, ...more] = element(path)?.type ?? [];
  return more.length === 0
    ? type?.code.replace('http://hl7.org/fhirpath/System.String', 'string')
    : undefined;
}

/** Whether there are resources of this type. */
export function isResourceType(name: string): boolean {
  if (!/^[A-Z][A-Za-z]*$/.test(name)) return false;
  const definition = read(`StructureDefinition-${name}.json`) as
    | { kind?: string; abstract?: boolean; type?: string }
    | undefined;
  return definition?.kind === 'resource' && definition.abstract === false && definition.type === name;
}

const elementsByType = new Map<string, Map<string, ElementDefinition>>();

function element(path: string): ElementDefinition | undefined {
  const elements = elementsOf(path.split('.')[0] ?? '');
  return elements.get(path) ?? elements.get(`${path}[x]`);
}

/** By path: `Patient.contact.telecom`, `Observation.value[x]`. */
export function elementsOf(type: string): ReadonlyMap<string, ElementDefinition> {
  let elements = elementsByType.get(type);
  if (!elements) {
    const definition = read(`StructureDefinition-${type}.json`) as
      | { snapshot?: { element: ElementDefinition[] } }
      | undefined;
    elements = new Map(definition?.snapshot?.element.map(each => [each.path, each]));
    elementsByType.set(type, elements);
  }
  return elements;
}

interface ValueSet {
  readonly url: string;
  readonly compose?: {
    readonly include: readonly { readonly system?: string; readonly valueSet?: readonly string[] }[];
  };
}

const systemsByValueSet = new Map<string, ReadonlySet<string>>();

function systemsOf(canonical: string): ReadonlySet<string> {
  const url = canonical.split('|')[0] ?? '';
  const known = systemsByValueSet.get(url);
  if (known) return known;
  const valueSet = read(`ValueSet-${url.slice(url.lastIndexOf('/') + 1)}.json`) as ValueSet | undefined;
  const systems = new Set<string>();
  if (valueSet?.url === url)
    for (const include of valueSet.compose?.include ?? []) {
      if (include.system) systems.add(include.system);
      for (const nested of include.valueSet ?? []) for (const each of systemsOf(nested)) systems.add(each);
    }
  systemsByValueSet.set(url, systems);
  return systems;
}

const files = new Map<string, unknown>();

/** The first file of that name. */
function read(name: string): unknown {
  if (!files.has(name)) {
    const folder = folders.find(each => existsSync(new URL(name, each)));
    files.set(name, folder && JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  }
  return files.get(name);
}
