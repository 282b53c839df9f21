// In: SearchParameter definitions and the compiled types. Out: one SearchParam for each resource type, and the rest with reasons.
// https://hl7.org/fhir/R4/search.html

import type { Report } from '../diagnostic.ts';
import type { Definitions, SearchParameter } from '../fhir.ts';
import type { ObjectType, SearchParam, UnsupportedParam } from '../ir.ts';
import { compileComposite, isSearchType, searchable } from './composite.ts';
import { type CompiledPath, compileExpression, type TypeLookup } from './expression.ts';
import { argumentName } from './names.ts';
import { assignIndexes, type DraftParam, innerParams } from './param-index.ts';

interface BuiltSearch {
  readonly params: readonly SearchParam[];
  readonly innerParams: readonly SearchParam[];
  readonly unsupported: readonly UnsupportedParam[];
  /** Urls of those that are reported as errors. */
  readonly refused: ReadonlySet<string>;
}

/** Types without which no search parameter compiles: what type.ts made. */
interface CompiledTypes {
  readonly resources: readonly ObjectType[];
  readonly datatypes: readonly ObjectType[];
}

/**
 * Compiles every SearchParameter for every resource type of its base.
 * A parameter that cannot be compiled for a type is named in `unsupported`, never dropped.
 */
export function buildSearch(definitions: Definitions, types: CompiledTypes, report: Report): BuiltSearch {
  const lookup = typeLookup(types);
  const unsupported: UnsupportedParam[] = [];
  const byType = new Map<string, DraftParam[]>();
  const refused = new Set<string>();
  const byUrl = new Map(definitions.searchParameters.map(param => [param.url, param]));
  const compiled = new Set(types.resources.map(({ name }) => name));
  for (const definition of definitions.searchParameters) {
    const reason = refusal(definition);
    if (reason) unsupported.push(named(definition, definition.base, reason));
    else unsupported.push(...strayBases(definition, compiled, definitions));
  }
  for (const resource of types.resources) {
    const drafts: DraftParam[] = [];
    byType.set(resource.name, drafts);
    for (const definition of definitions.searchParameters) {
      if (!appliesTo(definition, resource.name) || refusal(definition)) continue;
      const twin = drafts.find(draft => draft.code === definition.code);
      if (twin && isSame(definition, twin)) continue;
      const draft = twin
        ? `The code '${definition.code}' is already that of ${twin.url} there.`
        : compileParam(definition, resource, lookup, byUrl);
      if (typeof draft === 'string') {
        unsupported.push(named(definition, [resource.name], draft));
        // The code of another one is taken by it; its author can correct all else.
        if (!twin && definition.added !== undefined) {
          refused.add(definition.url);
          reportRefused(definition, resource.name, draft, report);
        }
      } else drafts.push(draft);
    }
  }
  const all = [...byType].flatMap(([resource, drafts]) =>
    assignIndexes(resource, [...drafts, ...innerParams(drafts, type => byType.get(type) ?? [])]),
  );
  return {
    params: all.filter(({ inner }) => inner === undefined),
    innerParams: all.filter(({ inner }) => inner !== undefined),
    unsupported: merged(unsupported),
    refused,
  };
}

function reportRefused(
  { code, url, added }: SearchParameter,
  type: string,
  reason: string,
  report: Report,
): void {
  report({
    severity: 'error',
    code: 'search-unsupported',
    message:
      `The search parameter ${code} cannot be compiled for ${type}: ${reason} Correct it, or ` +
      `write its url under "omit" of ${added} in definitions/packages.json to do without it.`,
    canonical: url,
    path: type,
    ...(added === undefined ? {} : { leftOut: added }),
  });
}

/** Guides publish parameters of the standard again, to say who supports them: nothing is lost where the first one stands. */
function isSame(definition: SearchParameter, twin: DraftParam): boolean {
  if (!definition.added) return false;
  const text = (expression = '') => expression.replace(/[\s()]/g, '');
  return (
    definition.derivedFrom === twin.url ||
    (definition.type === twin.type && text(definition.expression) === text(twin.expression))
  );
}

function refusal(definition: SearchParameter): string | undefined {
  if (definition.base.length === 0) return 'It names no base resource type.';
  if (definition.type === 'special')
    return 'Each parameter of type special has special rules; those of this one are not compiled.';
  if (!definition.expression) return 'It has no expression.';
  return undefined;
}

/** Of the types that it names, those that are not there to be searched. */
function strayBases(
  definition: SearchParameter,
  compiled: ReadonlySet<string>,
  { isLeftOut }: Definitions,
): readonly UnsupportedParam[] {
  return definition.base
    .filter(base => !compiled.has(base) && !anyType.includes(base))
    .map(base =>
      named(
        definition,
        [base],
        isLeftOut(base) ? leftOut : 'No package defines a resource type of this name.',
      ),
    );
}

const anyType: readonly string[] = ['Resource', 'DomainResource'];

function appliesTo(definition: SearchParameter, resource: string): boolean {
  return definition.base.some(base => base === resource || anyType.includes(base));
}

function compileParam(
  definition: SearchParameter,
  resource: ObjectType,
  lookup: TypeLookup,
  byUrl: ReadonlyMap<string, SearchParameter>,
): DraftParam | string {
  const { type } = definition;
  if (!isSearchType(type)) return `R4 has no search parameters of type ${JSON.stringify(type.slice(0, 80))}.`;
  const head = {
    resource: resource.name,
    code: definition.code,
    argument: argumentName(definition.code),
    type,
    url: definition.url,
    ...(definition.added === undefined ? {} : { added: definition.added }),
    expression: ownAlternatives(definition.expression ?? '', resource.name),
  };
  if (type === 'composite') {
    const composite = compileComposite(definition, resource, lookup, byUrl);
    return typeof composite === 'string'
      ? composite
      : { ...head, targets: [], values: [], unsearchable: [], single: false, composite };
  }
  const compiled = compileExpression(definition.expression ?? '', resource, lookup);
  if (!compiled.ok) return compiled.reason;
  const values = compiled.values.filter(value => searchable(type, value.type));
  if (values.length === 0) {
    const ends = [...new Set(compiled.values.map(value => value.type))].join(', ');
    return ends
      ? `A ${type} parameter has no rule for values of type ${ends}.`
      : `The expression selects nothing on ${resource.name}.`;
  }
  const unsearchable = compiled.values.filter(value => !values.includes(value));
  return { ...head, targets: targetsOf(values, definition), values, unsearchable, single: isSingle(values) };
}

/**
 * What a reference can really point to: the element's targets, narrowed by `where(resolve() is …)`.
 * `SearchParameter.target` narrows only elements that may point to anything.
 */
function targetsOf(values: readonly CompiledPath[], definition: SearchParameter): readonly string[] {
  if (definition.type !== 'reference') return [];
  const targets = new Set<string>();
  for (const value of values) {
    const filter = value.steps.find(step => step.kind === 'target');
    const own = filter?.kind === 'target' ? [filter.type] : (value.field?.targets ?? []);
    if (value.type === 'Resource' || own.length === 0) return narrowed(definition);
    for (const target of own) targets.add(target);
  }
  return [...targets].sort();
}

/** HL7's build writes all types into `target` for Reference(Any); only a short list is meaningful. */
function narrowed(definition: SearchParameter): readonly string[] {
  const targets = definition.target ?? [];
  return targets.length > 0 && targets.length < 100 ? [...targets].sort() : [];
}

/** At most one value: no step repeats, and all paths are alternatives of one choice element. */
function isSingle(values: readonly CompiledPath[]): boolean {
  const repeats = values.some(value =>
    value.steps.some((step, i) => step.kind === 'field' && step.list && value.steps[i + 1]?.kind !== 'first'),
  );
  const elements = new Set(values.map(value => value.field?.path ?? ''));
  return !repeats && elements.size === 1;
}

/** The alternatives that speak of this type, for the reader of manifest and extractors. */
function ownAlternatives(expression: string, resource: string): string {
  const parts = expression.split(/\s\|\s/).map(part => part.trim());
  const types = [resource, 'Resource', 'DomainResource'];
  const own = parts.filter(part => types.includes(/^\(?(\w+)/.exec(part)?.[1] ?? ''));
  return (own.length > 0 ? own : parts).join(' | ');
}

function typeLookup(types: CompiledTypes): TypeLookup {
  const all = [...types.resources, ...types.datatypes];
  const byName = new Map(all.flatMap(type => [type, ...type.nested]).map(type => [type.name, type]));
  return name => byName.get(name);
}

/** The one reason that is not a fault of a definition. */
const leftOut = 'packages.json leaves this resource type out.';

export function named(
  definition: SearchParameter,
  base: readonly string[],
  reason: string,
): UnsupportedParam {
  const { code, url, expression } = definition;
  return { code, url, base, ...(expression ? { expression } : {}), reason };
}

/** One entry for each definition and reason, with all types that it applies to. */
function merged(unsupported: readonly UnsupportedParam[]): readonly UnsupportedParam[] {
  const entries = new Map<string, UnsupportedParam>();
  for (const entry of unsupported) {
    const key = `${entry.url}\n${entry.reason}`;
    const known = entries.get(key);
    entries.set(key, known ? { ...known, base: [...new Set([...known.base, ...entry.base])] } : entry);
  }
  return [...entries.values()].sort((a, b) =>
    a.url < b.url ? -1 : a.url > b.url ? 1 : a.reason < b.reason ? -1 : 1,
  );
}

/** The standard's own are as HL7 published them: the manifest is enough. */
export function reportUnsupported(
  unsupported: readonly UnsupportedParam[],
  refused: ReadonlySet<string>,
  report: Report,
): void {
  for (const { code, url, base, reason } of unsupported) {
    if (refused.has(url) || url.startsWith('http://hl7.org/fhir/SearchParameter/') || reason === leftOut)
      continue;
    const types = base.length === 0 ? '' : ` for ${base.join(', ')}`;
    report({
      severity: 'warning',
      code: 'search-unsupported',
      message: `The search parameter ${code} is not compiled${types}: ${reason} Nobody can search by it; correct or remove it.`,
      canonical: url,
    });
  }
}
