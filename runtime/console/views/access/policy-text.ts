// The text of a policy → what the server would refuse in it, each at its place, and what may be written at a place.
import { resourceTypes, typeDefinition } from '../../definitions.ts';
import { json, newId } from '../../fhir.ts';
import { jsonPlaces, type Place, placeOf, syntaxFault } from '../../json.ts';
import type { Completion, Mark } from '../../kit/code-editor.tsx';
import { type Issue, Refused } from '../../refused.ts';
import { send } from '../../send.ts';

/** By $validate: nothing is stored. */
export async function policyMarks(id: string, text: string, signal: AbortSignal): Promise<readonly Mark[]> {
  const fault = syntaxFault(text);
  if (fault) return [{ ...fault, severity: 'error' }];
  const [path, mode] = id === newId ? ['AccessPolicy', 'create'] : [`AccessPolicy/${id}`, 'update'];
  const request = { method: 'POST', body: text, headers: json, signal } as const;
  try {
    const answer = await send(`${path}/$validate?mode=${mode}`, request);
    return marksOf(answer.json<{ issue: readonly Issue[] }>().issue, text);
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && error.issues.length > 0)
      return marksOf(error.issues, text);
    throw error;
  }
}

function marksOf(issues: readonly Issue[], text: string): readonly Mark[] {
  const places = jsonPlaces(text);
  return issues.flatMap(({ severity, diagnostics = '', expression = [] }): readonly Mark[] => {
    const path = (expression[0] ?? '').replace(/^AccessPolicy\.?/, '');
    // A warning of the whole policy, as that it has no narrative, has no place to be marked.
    const isOfAll = severity === 'warning' && path === '';
    if (severity === 'information' || severity === undefined || isOfAll) return [];
    const place = placeOf(places, path) ?? { from: 0, to: text.length };
    // Messages quote what is wrong: it is marked alone.
    const inside = [...diagnostics.matchAll(/'([^']+)'/g)]
      .map(([, word = '']) => ({ from: text.indexOf(word, place.from), length: word.length }))
      .find(({ from, length }) => from >= place.from && from + length <= place.to);
    const { from, to } = inside ? { from: inside.from, to: inside.from + inside.length } : place;
    const message = diagnostics.replace(/^AccessPolicy[^:]*: /, '');
    return [{ from, to, message, severity: severity === 'warning' ? 'warning' : 'error' }];
  });
}

/** The last two are of Bot alone. */
export const interactions = [
  ...['read', 'search', 'vread', 'history', 'create', 'update', 'delete', 'execute', 'deploy'],
];

const keys: Readonly<Record<string, readonly string[]>> = {
  '': ['resourceType', 'id', 'name', 'description', 'resource'],
  resource: [
    ...['resourceType', 'criteria', 'interaction', 'readonly', 'hiddenFields', 'readonlyFields'],
    'writeConstraint',
  ],
  writeConstraint: ['expression', 'language', 'description'],
};

export async function completePolicy(text: string, at: number): Promise<Completion | undefined> {
  const places = jsonPlaces(text);
  const place = places.find(({ from, to, isText }) => isText && from < at && at <= to);
  if (!place) return undefined;
  const { from, to, path, isKey } = place;
  const typed = text.slice(from + 1, at);
  const names = path.replace(isKey ? '' : /\[\d+\]$/, '').replace(/\[\d+\]$/, '');
  const field = names.split('.').at(-1) ?? '';
  const end = text[to - 1] === '"' && to - 1 > from ? to - 1 : to;
  const type = typeOf(text, places, path);
  if (!isKey && field === 'criteria') return criteria(type, typed, at);
  const list = isKey ? keys[field] : await valuesOf(field, type);
  return offer(list ?? [], typed, from + 1, end);
}

async function valuesOf(field: string, type: string | undefined): Promise<readonly string[]> {
  if (field === 'resourceType') return ['*', ...(await resourceTypes())];
  if (field === 'interaction') return interactions;
  if (!/^(hidden|readonly)Fields$/.test(field) || type === undefined || type === '*') return [];
  return (await typeDefinition(type)).elements.map(({ path }) => path);
}

async function criteria(type: string | undefined, typed: string, at: number) {
  if (type === undefined || type === '*') return undefined;
  const part = /(?:\?|&)([\w-]*)$/.exec(typed)?.[1];
  if (part === undefined) return typed === '' ? offer([`${type}?`], '', at, at) : undefined;
  const { parameters } = await typeDefinition(type);
  const names = parameters.map(({ code }) => `${code}=`);
  return offer(names, part, at - part.length, at);
}

/** The type of the entry that a path is in. */
function typeOf(text: string, places: readonly Place[], path: string): string | undefined {
  const of = `${/^resource\[\d+\]/.exec(path)?.[0]}.resourceType`;
  const found = placeOf(places, of);
  return found?.path === of ? text.slice(found.from, found.to).replace(/^"|"$/g, '') : undefined;
}

/** Those that begin with what is typed, then those that contain it. */
export function offer(
  list: readonly string[],
  typed: string,
  from: number,
  to: number,
): Completion | undefined {
  const sought = typed.toLowerCase();
  const begins = list.filter(each => each.toLowerCase().startsWith(sought));
  const contains = list.filter(each => !begins.includes(each) && each.toLowerCase().includes(sought));
  const found = [...begins, ...contains].slice(0, 100);
  const isTyped = found.length === 1 && found[0] === typed;
  return found.length === 0 || isTyped ? undefined : { from, to, list: found };
}
