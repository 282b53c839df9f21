// The text of a policy and a place in it → what may be written there: types, interactions, elements, and search parameters in criteria.
import type { Completion } from '../../components/code-editor.tsx';
import { resourceTypes, typeDefinition } from '../../definitions.ts';
import { jsonPlaces, type Place, placeAt, placeOfPath, textOf } from '../../json-places.ts';

const interactions = [
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
  const place = placeAt(places, at);
  if (!place) return undefined;
  const typed = text.slice(place.from + 1, at);
  const field = (place.isKey ? place.path : place.path.replace(/\[\d+\]$/, ''))
    .replace(/\[\d+\]$/, '')
    .split('.')
    .at(-1);
  const end = text[place.to - 1] === '"' && place.to - 1 > place.from ? place.to - 1 : place.to;
  if (place.isKey) return offer(keys[field ?? ''] ?? [], typed, place.from + 1, end);
  switch (field) {
    case 'resourceType':
      return offer(['*', ...(await resourceTypes())], typed, place.from + 1, end);
    case 'interaction':
      return offer(interactions, typed, place.from + 1, end);
    case 'hiddenFields':
    case 'readonlyFields': {
      const elements = await elementsOf(typeOf(text, places, place));
      return offer(elements, typed, place.from + 1, end);
    }
    case 'criteria':
      return criteria(typeOf(text, places, place), typed, at);
    default:
      return undefined;
  }
}

async function criteria(
  type: string | undefined,
  typed: string,
  at: number,
): Promise<Completion | undefined> {
  if (type === undefined || type === '*') return undefined;
  const [, part = ''] = /(?:\?|&)([\w-]*)$/.exec(typed) ?? [];
  if (!/[?&][\w-]*$/.test(typed)) return typed === '' ? offer([`${type}?`], '', at, at) : undefined;
  const { parameters } = await typeDefinition(type);
  const names = parameters.map(({ code }) => `${code}=`);
  return offer(names, part, at - part.length, at);
}

async function elementsOf(type: string | undefined): Promise<readonly string[]> {
  if (type === undefined || type === '*') return [];
  return (await typeDefinition(type)).elements.map(({ path }) => path);
}

/** The type of the entry that a place is in. */
function typeOf(text: string, places: readonly Place[], { path }: Place): string | undefined {
  const entry = /^resource\[\d+\]/.exec(path)?.[0];
  if (entry === undefined) return undefined;
  const found = placeOfPath(places, `${entry}.resourceType`);
  return found?.path === `${entry}.resourceType` ? textOf(text, found) : undefined;
}

/** Those that begin with what is typed, then those that contain it. */
function offer(list: readonly string[], typed: string, from: number, to: number): Completion | undefined {
  const sought = typed.toLowerCase();
  const begins = list.filter(each => each.toLowerCase().startsWith(sought));
  const contains = list.filter(each => !begins.includes(each) && each.toLowerCase().includes(sought));
  const found = [...begins, ...contains].slice(0, 100);
  return found.length === 0 || (found.length === 1 && found[0] === typed)
    ? undefined
    : { from, to, list: found };
}
