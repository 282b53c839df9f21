// An element that somebody may not see, and a draw → the same with other values, that hold a word which stands nowhere else.
import type { Draw } from '../oracle/draw.ts';
import { Exact, isObject, type Json, type JsonObject, type Resource } from '../oracle/json.ts';

/** In no example of HL7, in no request, and therefore in no answer. */
export const canary = /canar(?:i|%69)s\d/i;

let made = 0;

/** What a string becomes that holds the canary and is still one of its type, as far as its text tells. */
function string(name: string, text: string, draw: Draw): string {
  const word = `canaris${++made}`;
  if (/^\d{4}(-\d\d(-\d\d.*)?)?$/.test(text)) return `${1900 + draw.int(90)}${text.slice(4)}`;
  if (/^\d\d:\d\d/.test(text)) return `0${draw.int(9)}${text.slice(2)}`;
  if (/^#/.test(text)) return text;
  if (/^[A-Z]\w+\/[\w.-]+$/.test(text)) return `${text.slice(0, text.indexOf('/'))}/${word}`;
  if (/^(https?:|urn:(?!oid|uuid))/.test(text)) return `${text}/${word}`;
  if (/^urn:uuid:/.test(text)) return text.replace(/.$/, last => (last === '0' ? '1' : '0'));
  if (/^urn:oid:/.test(text)) return `${text}.7`;
  if (name === 'div') return text.replace(/>([^<]*)</, `>${word} $1<`);
  if (name === 'data' || name === 'hash' || name === 'blob' || name === 'sig') return 'Y2FuYXJpczE=';
  return /\s/.test(text) || draw.chance(0.5) ? `${word} ${text}` : word;
}

/** Every value, or only some of them. */
export function changed(json: Json, draw: Draw, share = 1, name = ''): Json {
  if (json instanceof Exact)
    return draw.chance(share) ? new Exact(`${1 + draw.int(9)}${json.text.replace('-', '')}`) : json;
  if (Array.isArray(json)) return json.map((each: Json) => changed(each, draw, share, name));
  if (isObject(json))
    return Object.fromEntries(
      Object.entries(json).map(([key, value]) => [
        key,
        key === 'resourceType' ? value : changed(value, draw, share, key),
      ]),
    );
  if (typeof json === 'boolean') return draw.chance(share) ? !json : json;
  return typeof json === 'string' && draw.chance(share) ? string(name, json, draw) : json;
}

/** The resource with another value of the element, without it, or with one where it had none. */
export function withOther(
  resource: Resource,
  path: string,
  donors: readonly Resource[],
  draw: Draw,
): Resource {
  const names = path.split('.');
  const way = draw.int(4);
  return at(resource, names, draw.pick(donors) ?? resource) as Resource;

  function at(value: Json, [name = '', ...rest]: readonly string[], donor: Json | undefined): Json {
    if (Array.isArray(value))
      return value.map((each: Json) => at(each, [name, ...rest], Array.isArray(donor) ? donor[0] : donor));
    if (!isObject(value)) return value;
    const given = isObject(donor) ? donor[name] : undefined;
    const { [name]: own, [`_${name}`]: beside, ...others } = value as JsonObject;
    if (rest.length > 0) return own === undefined ? value : { ...value, [name]: at(own, rest, given) };
    if (way === 0 || (own === undefined && given === undefined)) return others;
    const made = changed(own ?? given ?? null, draw);
    return {
      ...others,
      [name]: made,
      ...(beside && way === 1 ? { [`_${name}`]: changed(beside, draw) } : {}),
    };
  }
}
