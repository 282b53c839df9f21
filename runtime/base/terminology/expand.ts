// A ValueSet, and a look-up of what it refers to → its codes, or the reason why they cannot be listed here.
// https://hl7.org/fhir/R4/valueset.html#compositions, https://hl7.org/fhir/R4/valueset.html#expansion
import {
  type CodeSystem,
  type CodeSystemConcept,
  type Concepts,
  conceptsOf,
  type Designation,
  isAbstract,
  isInactive,
  reached,
  valuesOf,
} from './concepts.ts';

export interface ValueSet {
  readonly url?: string;
  readonly compose?: {
    readonly include: readonly Include[];
    readonly exclude?: readonly Include[];
    /** False: codes that are not active are left out. */
    readonly inactive?: boolean;
    readonly lockedDate?: string;
  };
  readonly expansion?: { readonly contains?: readonly Contains[] };
}

export interface Include {
  readonly system?: string;
  readonly version?: string;
  readonly concept?: readonly Pick<CodeSystemConcept, 'code' | 'display' | 'designation'>[];
  readonly filter?: readonly { readonly property?: string; readonly op?: string; readonly value?: string }[];
  readonly valueSet?: readonly string[];
}

interface Contains {
  readonly system?: string;
  readonly code?: string;
  readonly display?: string;
  readonly abstract?: boolean;
  readonly designation?: readonly Designation[];
  readonly contains?: readonly Contains[];
}

/** What canonicals mean: `url` or `url|version`. */
export interface Terminology {
  valueSet(canonical: string): ValueSet | undefined;
  codeSystem(canonical: string): CodeSystem | undefined;
}

/** A code of an expansion; `system` absent: of whatever system. */
export interface Code {
  readonly system: string | undefined;
  readonly code: string;
  readonly display: string | undefined;
  readonly designation: readonly Designation[] | undefined;
  readonly inactive: boolean;
  readonly abstract: boolean;
}

/** The message is the reason. */
export class NotExpandable extends Error {}

/** Of one expansion, and concepts of one code system. More are for a terminology server. */
export const mostCodes = 50_000;
/** Codes that an expansion may visit: nested parts may be many times as many. */
const mostOnTheWay = 1_000_000;
const mostDepth = 50;
/** In UTF-16 units: what is longer fits no index. */
const longestCode = 250;

type Codes = Map<string, Code>;

interface Expanding {
  readonly terminology: Terminology;
  /** Value sets that are being expanded, against cycles. */
  readonly open: Set<string>;
  /** Those that were expanded before, by canonical. */
  readonly known: Map<string, Codes>;
  steps: number;
  readonly mostSteps: number;
}

/** @throws NotExpandable */
export function expandValueSet(
  valueSet: ValueSet,
  terminology: Terminology,
  mostSteps = mostOnTheWay,
): readonly Code[] {
  const open = new Set(valueSet.url === undefined ? [] : [valueSet.url]);
  return [...expanded(valueSet, { terminology, open, known: new Map(), steps: 0, mostSteps }).values()];
}

function expanded({ compose, expansion }: ValueSet, on: Expanding): Codes {
  const codes: Codes = new Map();
  if (!compose) {
    if (!expansion) throw new NotExpandable('It has neither a compose nor an expansion.');
    for (const code of listed(expansion.contains ?? [])) add(codes, code, on);
    return codes;
  }
  if (compose.lockedDate !== undefined)
    throw new NotExpandable(
      'It means the codes of an earlier date, which are not kept (compose.lockedDate).',
    );
  for (const include of compose.include)
    for (const code of included(include, on).values()) add(codes, code, on);
  for (const exclude of compose.exclude ?? [])
    for (const key of included(exclude, on).keys()) codes.delete(key);
  if (compose.inactive === false)
    for (const [key, code] of codes) if (isOff(code, on.terminology)) codes.delete(key);
  return codes;
}

function isOff({ system, code, inactive }: Code, terminology: Terminology): boolean {
  if (inactive || system === undefined) return inactive;
  const found = terminology.codeSystem(system);
  const concept = found && conceptsOf(found).get(code);
  return concept !== undefined && isInactive(concept.own);
}

function add(codes: Codes, code: Code, on: Expanding): void {
  if (++on.steps > on.mostSteps)
    throw new NotExpandable(`Its parts have more than ${on.mostSteps} codes together.`);
  if (code.code.length > longestCode || (code.system ?? '').length > longestCode)
    throw new NotExpandable(
      `It has a code, or the URI of a code system, of more than ${longestCode} characters.`,
    );
  const key = `${code.system ?? ''}\n${code.code}`;
  if (!codes.has(key)) codes.set(key, code);
  if (codes.size > mostCodes) throw new NotExpandable(`It has more than ${mostCodes} codes.`);
}

/** The system and all value sets of one include intersect. */
function included(include: Include, on: Expanding): Codes {
  const { system, valueSet = [] } = include;
  const own = system === undefined ? [] : [ofSystem(system, include, on)];
  const [first, ...rest] = [...own, ...valueSet.map(each => nested(each, on))];
  const codes: Codes = new Map();
  for (const [key, code] of first ?? []) if (rest.every(part => part.has(key))) add(codes, code, on);
  return codes;
}

function nested(canonical: string, on: Expanding): Codes {
  const known = on.known.get(canonical);
  if (known) return known;
  const valueSet = on.terminology.valueSet(canonical);
  if (!valueSet) throw new NotExpandable(missingValueSet(canonical));
  const url = valueSet.url ?? canonical;
  if (on.open.has(url)) throw new NotExpandable(`It includes itself through ${canonical}.`);
  if (on.open.size >= mostDepth)
    throw new NotExpandable(`It includes value sets in more than ${mostDepth} levels.`);
  on.open.add(url);
  const codes = expanded(valueSet, on);
  on.open.delete(url);
  on.known.set(canonical, codes);
  return codes;
}

/** The same in definitions/sql/kiln.sql, of what policies hide. */
export function missingValueSet(canonical: string): string {
  return `It includes the value set ${canonical}, which is not here.`;
}

export function missingCodeSystem(canonical: string): string {
  return `It needs the code system ${canonical}, which is not here with all of its codes: a terminology server would know them.`;
}

function ofSystem(system: string, { version, concept, filter = [] }: Include, on: Expanding): Codes {
  // Lengths in SQL count characters, those of JavaScript do not: token-hash.ts.
  if (/[\u{10000}-\u{10FFFF}]/u.test(system))
    throw new NotExpandable('The URI of a code system has characters that no index takes.');
  const codes: Codes = new Map();
  if (concept) {
    for (const { code, display, designation } of concept)
      add(codes, { system, code, display, designation, inactive: false, abstract: false }, on);
    return codes;
  }
  const concepts = completeSystem(version === undefined ? system : `${system}|${version}`, on.terminology);
  const tests = filter.map(each => filterTest(concepts, each));
  on.steps += concepts.size * tests.length;
  for (const [code, { own }] of concepts)
    if (tests.every(test => test(code, own))) add(codes, codeOf(system, own), on);
  return codes;
}

function codeOf(system: string, own: CodeSystemConcept): Code {
  const { code, display, designation } = own;
  return { system, code, display, designation, inactive: isInactive(own), abstract: isAbstract(own) };
}

/** @throws NotExpandable if not all of its concepts are known */
export function completeSystem(canonical: string, terminology: Terminology): Concepts {
  const found = terminology.codeSystem(canonical);
  if (!found) throw new NotExpandable(missingCodeSystem(canonical));
  if (found.content !== 'complete')
    throw new NotExpandable(
      `It needs all of ${canonical}, whose content is ${found.content ?? 'not marked complete'}.`,
    );
  const concepts = conceptsOf(found);
  if (concepts.size > mostCodes)
    throw new NotExpandable(`The code system ${canonical} has more than ${mostCodes} concepts.`);
  for (const code of concepts.keys())
    if (code.length > longestCode)
      throw new NotExpandable(
        `The code system ${canonical} has a code of more than ${longestCode} characters.`,
      );
  return concepts;
}

/** https://hl7.org/fhir/R4/valueset-filter-operator.html */
function filterTest(
  concepts: Concepts,
  { property = '', op = '', value = '' }: NonNullable<Include['filter']>[number],
): (code: string, own: CodeSystemConcept) => boolean {
  const texts = (code: string, own: CodeSystemConcept): readonly string[] =>
    property === 'code' || property === 'concept'
      ? [code]
      : property === 'display'
        ? [own.display ?? '']
        : property === 'parent' || property === 'child'
          ? [...(concepts.get(code)?.[property === 'parent' ? 'parents' : 'children'] ?? [])]
          : valuesOf(own, property);
  const below = () => reached(concepts, value, 'children').add(value);
  switch (op) {
    case '=':
      return (code, own) => texts(code, own).includes(value);
    case 'is-a': {
      const found = below();
      return code => found.has(code);
    }
    case 'descendent-of': {
      const found = reached(concepts, value, 'children');
      return code => found.has(code) && code !== value;
    }
    case 'is-not-a': {
      const found = below();
      return code => !found.has(code);
    }
    case 'generalizes': {
      const found = reached(concepts, value, 'parents').add(value);
      return code => found.has(code);
    }
    case 'in':
    case 'not-in': {
      const found = new Set(value.split(',').map(each => each.trim()));
      return (code, own) => texts(code, own).some(each => found.has(each)) === (op === 'in');
    }
    case 'exists':
      return (code, own) => texts(code, own).length > 0 === (value === 'true');
    default:
      throw new NotExpandable(
        op === 'regex'
          ? `It filters by the regular expression '${value.slice(0, 100)}', which may take any time: list the codes.`
          : `It filters by the operator '${op.slice(0, 100)}', which is not one of FHIR R4.`,
      );
  }
}

function* listed(contains: readonly Contains[]): Generator<Code> {
  for (const { system, code, display, designation, abstract = false, contains: inner = [] } of contains) {
    if (code !== undefined && !abstract)
      yield { system, code, display, designation, inactive: false, abstract };
    yield* listed(inner);
  }
}
