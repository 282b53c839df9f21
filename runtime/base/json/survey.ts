// In: JSON text that JSON.parse has read. Out: what its value does not show: how often a key is written, and whether
// there are long numbers.

import { BACKSLASH, closingQuote, QUOTE } from './scan.ts';

export interface Survey {
  /** Of all objects together: each that is written, though it is repeated. */
  keys: number;
  /** Whether a number has an exponent, or more than 18 characters. */
  hasLongNumber: boolean;
}

/** One pass over the text; strings are passed by `indexOf`. */
export function surveyed(text: string): Survey {
  const survey = { keys: 0, hasLongNumber: false };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = text.indexOf('"', at + 1);
      at = text.charCodeAt(end - 1) === BACKSLASH ? closingQuote(text, at) : end;
    } else if (code === COLON) survey.keys++;
    else if (code >= ZERO && code <= NINE) {
      const end = pastNumber(text, at);
      if (end - at > 18 || isExponent(text.charCodeAt(end))) survey.hasLongNumber = true;
      at = end - 1;
    }
  }
  return survey;
}

const COLON = 58;
const ZERO = 48;
const NINE = 57;
const DOT = 46;

/** Of digits and the decimal point. */
function pastNumber(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); (code >= ZERO && code <= NINE) || code === DOT; )
    code = text.charCodeAt(++at);
  return at;
}

/** `e` or `E`. */
function isExponent(code: number): boolean {
  return code === 101 || code === 69;
}

/** The keys of all objects in a value; NaN if containers are more than `depth` deep. */
export function keysIn(value: unknown, depth: number): number {
  if (value === null || typeof value !== 'object') return 0;
  if (depth === 0) return Number.NaN;
  let keys = 0;
  if (Array.isArray(value)) for (const item of value) keys += keysIn(item, depth - 1);
  else
    for (const key in value) keys += 1 + keysIn((value as Readonly<Record<string, unknown>>)[key], depth - 1);
  return keys;
}
