// Functions of @medplum/core that most bots use. Other functions come from that package, which can be bundled.
// Runs inside sandboxes.
import { extensionAt, type Given, listOf, recordOf } from './records.ts';

/** An exception that determines the status of the answer. */
export class OperationOutcomeError extends Error {
  override readonly name = 'OperationOutcomeError';
  readonly outcome: unknown;

  constructor(outcome: unknown, cause?: unknown) {
    super(normalizeErrorString(outcome), cause === undefined ? {} : { cause });
    this.outcome = outcome;
  }
}

export function badRequest(details: string, expression?: string): unknown {
  const issue = { severity: 'error', code: 'invalid', details: { text: details }, diagnostics: details };
  return {
    resourceType: 'OperationOutcome',
    issue: [expression === undefined ? issue : { ...issue, expression: [expression] }],
  };
}

export function normalizeErrorString(error: unknown): string {
  if (typeof error === 'string') return error;
  if (error instanceof Error) return error.message;
  const { resourceType, issue } = recordOf(error);
  if (resourceType !== 'OperationOutcome') return JSON.stringify(error) ?? String(error);
  const texts = listOf(issue).map(({ details, diagnostics }) => recordOf(details).text ?? diagnostics);
  return texts.filter(text => typeof text === 'string').join('; ') || 'Unknown error';
}

/** The reference of a Reference or of a resource. @throws TypeError for others, whose text would be part of an address */
export function getReferenceString(value: unknown): string {
  const { reference, resourceType, id } = recordOf(value);
  if (typeof reference === 'string') return reference;
  if (typeof resourceType === 'string' && typeof id === 'string') return `${resourceType}/${id}`;
  throw new TypeError('There is no reference: the value is neither a Reference nor a resource with an id.');
}

/** With a display if the resource has a name. @throws TypeError */
export function createReference(resource: unknown): {
  readonly reference: string;
  readonly display?: string;
} {
  const reference = getReferenceString(resource);
  const display = getDisplayString(resource);
  return display === reference ? { reference } : { reference, display };
}

export function resolveId(value: unknown): string | undefined {
  const { reference, id } = recordOf(value);
  if (typeof reference === 'string') return reference.split('/')[1];
  return typeof id === 'string' ? id : undefined;
}

export function getDisplayString(resource: unknown): string {
  const { name, code, title } = recordOf(resource);
  const person = Array.isArray(name) ? formatHumanName(name[0]) : name;
  const { text } = recordOf(code);
  for (const found of [person, title, text]) if (typeof found === 'string' && found !== '') return found;
  return getReferenceString(resource);
}

export function formatHumanName(name: unknown): string {
  const { text, given, family } = recordOf(name);
  if (typeof text === 'string') return text;
  return [...(Array.isArray(given) ? given : []), family].filter(part => typeof part === 'string').join(' ');
}

export function getIdentifier(resource: unknown, system: string): string | undefined {
  const { identifier } = recordOf(resource);
  const all = Array.isArray(identifier) ? listOf(identifier) : [recordOf(identifier)];
  const value = all.find(each => each.system === system)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** value[x] of nested extensions by their urls from outside to inside; without urls, of the resource itself. */
export function getExtensionValue(resource: unknown, ...urls: readonly string[]): unknown {
  return Object.entries(extensionAt(resource, urls) ?? {}).find(([name]) => name.startsWith('value'))?.[1];
}

/** By linkId, the first answer of each item, of all levels. */
export function getQuestionnaireAnswers(response: unknown): Record<string, Given> {
  const first = Object.entries(getAllQuestionnaireAnswers(response)).map(([id, [answer]]) => [id, answer]);
  return Object.fromEntries(first);
}

export function getAllQuestionnaireAnswers(response: unknown): Record<string, Given[]> {
  const answers: Record<string, Given[]> = Object.create(null);
  visit(recordOf(response).item);
  return { ...answers };

  function visit(items: unknown): void {
    for (const { linkId, answer, item } of listOf(items)) {
      const own = listOf(answer);
      if (typeof linkId === 'string' && own.length > 0)
        answers[linkId] = [...(answers[linkId] ?? []), ...own];
      visit(item);
      for (const each of own) visit(each.item);
    }
  }
}

/** `20260131`, `202601310930`, `20260131093000.000+0100` → a FHIR date or instant. A time without an offset is taken as UTC. */
export function parseHl7DateTime(text: string | undefined): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?(?:\.\d{1,4})?([+-]\d{4})?)?$/.exec(text ?? '');
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second = '00', offset] = parts;
  const date = `${year}-${month}-${day}`;
  const zone = offset === undefined ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  const time = new Date(hour === undefined ? `${date}T00:00Z` : `${date}T${hour}:${minute}:${second}${zone}`);
  if (Number.isNaN(time.getTime())) return undefined;
  return hour === undefined ? date : time.toISOString();
}

/** In UTC. @throws RangeError for what is not a time */
export function formatHl7DateTime(date: Date | string): string {
  return new Date(date).toISOString().slice(0, 19).replace(/[-:T]/g, '');
}
