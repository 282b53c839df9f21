// A search parameter with a modifier and values in; a test of one resource out, by the letter of
// https://hl7.org/fhir/R4/search.html#modifiers. Nothing of the engine is used.

import type { SearchParameter } from './definitions.ts';
import type { Filtered } from './filter.ts';
import { isObject, type Json, type Resource } from './json.ts';
import { test } from './match.ts';
import { texts as stringsOf } from './stored.ts';
import { fold, SearchValueError, sameButCase, splitAt, unescaped } from './text.ts';
import { typeOfReference, type Value } from './values.ts';

/** By type of the parameter, without those that need terminology. `type`: the name of a resource type. */
export const modifiersOf: Readonly<Record<string, readonly string[]>> = {
  string: ['missing', 'exact', 'contains'],
  token: ['missing', 'not', 'text', 'of-type'],
  reference: ['missing', 'identifier', 'type'],
  uri: ['missing', 'above', 'below'],
  date: ['missing'],
  number: ['missing'],
  quantity: ['missing'],
  composite: ['missing'],
};

/** @param texts alternatives, with their escapes */
export function modified(
  parameter: SearchParameter,
  modifier: string | undefined,
  texts: readonly string[],
  type: string,
  store: Filtered,
): (resource: Resource) => boolean {
  const { code } = parameter;
  const finds = (text: string, resource: Resource) => store.finds(type, code, text, resource);
  const anyValue = (tests: readonly ((value: Value, resource: Resource) => boolean)[]) => {
    return (resource: Resource) =>
      store.values(type, code, resource).some(value => tests.some(passes => passes(value, resource)));
  };
  switch (modifier) {
    case undefined:
      return resource => texts.some(text => finds(text, resource));
    case 'not':
      return resource => !texts.some(text => finds(text, resource));
    case 'missing':
      return resource => store.present(type, code, resource) === (texts[0] === 'false');
    case 'exact':
      return anyValue(texts.map(text => value => stringsOf(value).includes(unescaped(text))));
    case 'contains':
      return anyValue(texts.map(contains));
    case 'text':
      return anyValue(texts.map(text => value => codeTexts(value).some(each => begins(each, text))));
    case 'of-type':
      return anyValue(texts.map(ofType));
    case 'identifier':
      return anyValue(texts.map(text => identified(text, store)));
    case 'above':
      return anyValue(texts.map(text => above(unescaped(text))));
    case 'below':
      return anyValue(
        texts.map(
          text =>
            ({ json }) =>
              string(json)?.startsWith(unescaped(text)) === true,
        ),
      );
    default:
      return anyValue(texts.map(text => pointingTo(modifier, text, parameter, store)));
  }
}

function contains(text: string): (value: Value) => boolean {
  const sought = fold(unescaped(text));
  if (sought === '') throw new SearchValueError(`"${text}" has nothing to search for.`);
  return value => stringsOf(value).some(each => fold(each).includes(sought));
}

/** "Processed as a string", of which only the case is ignored: https://hl7.org/fhir/R4/search.html#token */
function begins(stored: string, text: string): boolean {
  const sought = unescaped(text);
  return sameButCase(stored.slice(0, sought.length), sought);
}

/** CodeableConcept.text, Coding.display or Identifier.type.text. */
export function codeTexts({ type, json }: Value): string[] {
  if (!isObject(json)) return [];
  const found =
    type === 'CodeableConcept'
      ? [json.text, ...list(json.coding).map(coding => member(coding, 'display'))]
      : type === 'Coding'
        ? [json.display]
        : type === 'Identifier'
          ? [member(json.type, 'text')]
          : [];
  return found.filter(each => typeof each === 'string');
}

/** `system|code|value`: the type of an identifier, and its value. */
function ofType(text: string): (value: Value) => boolean {
  const [system = '', code = '', sought = '', ...more] = splitAt('|', text).map(unescaped);
  if (system === '' || code === '' || sought === '' || more.length > 0)
    throw new SearchValueError(`"${text}" is not system|code|value.`);
  return ({ type, json }) =>
    type === 'Identifier' &&
    member(json, 'value') === sought &&
    list(member(member(json, 'type'), 'coding')).some(
      coding => member(coding, 'system') === system && member(coding, 'code') === code,
    );
}

function identified(text: string, store: Filtered): (value: Value) => boolean {
  const passes = test({ type: 'token' }, text, store);
  return ({ json }) => {
    const identifier = isObject(json) && !json.resourceType ? json.identifier : undefined;
    return identifier !== undefined && passes({ type: 'Identifier', json: identifier, path: '' });
  };
}

/** The sought URL stands under the stored one: it goes on behind it with a slash. */
function above(sought: string): (value: Value) => boolean {
  return ({ json, type }) => {
    const full = string(json);
    if (full === undefined) return false;
    // A canonical without a version stands for all versions.
    const stored = type === 'canonical' && !sought.includes('|') ? (full.split('|')[0] ?? '') : full;
    if (stored === sought || full === sought) return true;
    if (!/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(stored)) return false;
    return sought.startsWith(stored.endsWith('/') ? stored : `${stored}/`);
  };
}

/** `subject:Patient=1`: an id alone is one of that type, and nothing of another type is meant. */
function pointingTo(
  type: string,
  text: string,
  parameter: SearchParameter,
  store: Filtered,
): (value: Value, resource: Resource) => boolean {
  const isId = /^[A-Za-z0-9\-.]{1,64}$/.test(text);
  const passes = test(parameter, isId ? `${type}/${text}` : text, store);
  return (value, resource) => passes(value) && typeOfReference(value.json, resource) === type;
}

function member(json: Json | undefined, name: string): Json | undefined {
  return json !== undefined && isObject(json) ? json[name] : undefined;
}

function list(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

function string(json: Json): string | undefined {
  return typeof json === 'string' ? json : undefined;
}
