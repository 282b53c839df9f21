// The faults of a resource in sentences, each with advice.

import { MAX_DEPTH, shortened } from '../../client/validate/place.ts';
import type { Phrases } from '../../client/validate/report.ts';
import type { TypeTable } from '../../client/validate/table.ts';
import { elements } from '../definitions/elements.ts';
import { suggestion } from '../suggestion.ts';

export function say<Phrase extends keyof Phrases>(
  path: string,
  phrase: Phrase,
  about: Phrases[Phrase],
): string {
  const sentence = sentences[phrase](...about);
  // It names the type instead of the place.
  return sentence.startsWith("'") ? sentence : `${path} ${sentence}`;
}

const sentences: { readonly [Phrase in keyof Phrases]: (...about: Phrases[Phrase]) => string } = {
  'is an empty': what => `is an empty ${what}. Leave the element out instead.`,
  'is contained and needs an id': () => 'is contained and has no id to refer to. Add one.',
  'is nested too deeply': () =>
    `stands more than ${MAX_DEPTH} objects and arrays deep. Send the data less deeply nested.`,
  'is not an element of': (type, key, table) =>
    `is not an element of ${type}. ${adviceForUnknown(key, table)}`,
  'is null, as is': partner =>
    `is null, and ${partner} says nothing at the same place. Remove it from both arrays.`,
  'is required': name => `lacks the required element ${name}. Add it.`,
  'is the id of another contained resource': () =>
    'is one that another contained resource has. Give each of them an id of its own.',
  'has more items than': (partner, own, others) =>
    `has ${own} items and ${partner} has ${others}. Fill ${partner} up with null.`,
  'must be a': (json, type, value) =>
    `is of type ${type} and must be ${KIND[json]}, not ${kindOf(value)}. Correct the value.`,
  'must be a code of': (valueSet, code = '', codes) =>
    `is not a code of the required value set ${valueSet}. Use one of its codes.` +
    (codes && codes.size <= mostCodes ? suggestion(code, [...codes]) : ''),
  'must be a valid': (type, fault) =>
    typeof fault === 'object' ? fault.reason : `does not fit the type ${type}. Write it ${FORM[type]}.`,
  'must be an array': value =>
    `repeats and must be an array, not ${kindOf(value)}. Put the value in square brackets.`,
  'must be an object of type': (type, value) =>
    `is of type ${type} and must be an object, not ${kindOf(value)}. Correct the value.`,
  'must have one of': (names, choice) => `has ${names}, and ${choice}[x] takes one value. Keep one of them.`,
  'must have no __proto__': () => 'has a member named __proto__. Remove it.',
  'must not be an array': () => 'takes one value and must not be an array. Remove the square brackets.',
  'must not be in a contained resource': () =>
    'stands inside a contained resource (invariant dom-2). Move it to the outermost resource.',
  'must refer to a': (targets, type) =>
    `refers to a ${elements().resources.includes(type) ? type : 'type that is not known'}, ` +
    `and the element is for ${targets}. Check the reference.`,
  'needs a resourceType': type =>
    type === undefined
      ? 'has no resourceType. Add it as the first member, as in "resourceType":"Patient".'
      : `'${shortened(String(type), 60)}' is not a resource type of this server. ` +
        (suggestion(typeof type === 'string' ? type : '', elements().resources).trim() ||
          'Check the spelling; names of types are case-sensitive.'),
  'refers to nothing that is contained': () =>
    'refers to something contained, and nothing is contained with this id. Contain it, or correct the reference.',
};

/** Of a value set that is searched for the nearest one: each is compared. */
const mostCodes = 300;

const withoutSpace = 'without white space and control characters';
const plainText =
  'without control characters; below U+0020 only tab, line feed and carriage return are allowed';

/** Of each primitive that has a format. */
const FORM: Readonly<Record<string, string>> = {
  date: 'as YYYY, YYYY-MM or YYYY-MM-DD, a day that the calendar has',
  dateTime: 'as YYYY, YYYY-MM, YYYY-MM-DD or, with time and zone, 2015-02-07T13:28:17-05:00',
  instant: 'with time and zone, as in 2015-02-07T13:28:17.239+02:00',
  time: 'as hh:mm:ss',
  integer: 'as a whole number of at most 32 bits',
  unsignedInt: 'as a whole number from 0 to 2147483647',
  positiveInt: 'as a whole number from 1 to 2147483647',
  id: 'with 1 to 64 letters, digits, hyphens and full stops',
  code: 'without control characters, without white space at the ends and with single spaces inside',
  string: plainText,
  markdown: plainText,
  uri: withoutSpace,
  url: withoutSpace,
  canonical: withoutSpace,
  oid: 'as in urn:oid:1.2.3.4.5',
  uuid: 'as in urn:uuid:c757873d-ec9a-4326-a141-556f43239520, in lower case',
  base64Binary: 'in base64',
};

function adviceForUnknown(key: string, type: TypeTable): string {
  const choices: string[] = [];
  for (const field of type.fields.values()) {
    if (field.choice === key && field.role !== 'companion') choices.push(field.name);
    else if (field.name.toLowerCase() === key.toLowerCase()) return `Write ${field.name} instead.`;
  }
  if (choices.length > 0) {
    return `Write the type into the name, as in ${choices.slice(0, 3).join(', ')}.`;
  }
  const names = [...type.fields.values()].filter(({ role }) => role !== 'companion').map(({ name }) => name);
  return (
    'Correct its name or remove it; what the type does not provide for belongs into an extension.' +
    suggestion(key, names)
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : KIND[typeof value as keyof typeof KIND];
}

const KIND = { string: 'a string', number: 'a number', boolean: 'true or false' } as const;
