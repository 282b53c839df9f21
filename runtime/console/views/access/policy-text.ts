// The text of a policy and a place in it → what may be written there.
import { resourceTypes, typeDefinition } from '../../definitions.ts';
import { jsonPlaces, type Place, placeOf } from '../../json.ts';
import { type Completion, offer } from '../../kit/code-editor.tsx';

/** The last two are of Bot alone. */
export const interactions = [
  'read',
  'search',
  'vread',
  'history',
  'create',
  'update',
  'delete',
  'execute',
  'deploy',
];

const keys: Readonly<Record<string, readonly string[]>> = {
  '': ['resourceType', 'id', 'name', 'description', 'resource'],
  resource: [
    'resourceType',
    'criteria',
    'interaction',
    'readonly',
    'hiddenFields',
    'readonlyFields',
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
