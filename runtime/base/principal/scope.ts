// In: the text of a scope. Out: the SMART v2 scopes in it, parsed.
// https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html
import { elements } from '../definitions/elements.ts';

/** `patient/Observation.rs?category=laboratory`. */
export interface SmartScope {
  readonly level: 'patient' | 'user' | 'system';
  /** A resource type, or `*`. */
  readonly type: string;
  readonly interactions: ReadonlySet<SmartInteraction>;
  /** A search without its question mark: `category=laboratory`. */
  readonly criteria: string | undefined;
}

/** Create, read (by id, with versions and history), update, delete, search. */
export type SmartInteraction = 'c' | 'r' | 'u' | 'd' | 's';

/** The scopes in the order of the text; others than SMART's for resources (`openid`, `launch/patient`) are left out. */
export function parseScopes(text: string): readonly SmartScope[] {
  return text.split(' ').flatMap(word => parseScope(word) ?? []);
}

/** Undefined if it is not a scope for resources of this server. */
export function parseScope(text: string): SmartScope | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, level, type = '', letters = '', criteria] = match;
  const interactions = readInteractions(letters);
  if (!interactions || (type !== '*' && !elements().resources.includes(type))) return undefined;
  // One of the three by the pattern.
  return { level: level as SmartScope['level'], type, interactions, criteria };
}

/** The characters of a scope are those of RFC 6749, section 3.3. */
const pattern = /^(patient|user|system)\/(\*|[A-Za-z]+)\.([a-z]+|\*)(?:\?([!#-[\]-~]+))?$/;

/** SMART v2 has at least one of the letters, in their order; each word of v1 is a combination of them. */
function readInteractions(letters: string): ReadonlySet<SmartInteraction> | undefined {
  const spelled = versionOne[letters] ?? letters;
  if (spelled === '' || !/^c?r?u?d?s?$/.test(spelled)) return undefined;
  return new Set([...spelled] as SmartInteraction[]);
}

const versionOne: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' };
