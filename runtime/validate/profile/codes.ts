// In: a coded value and the key of a value set. Out: whether it has a code of the value set, as far as this is known.
// https://hl7.org/fhir/R4/terminologies.html#required
import { ruleSet } from './rules.ts';

type Codes = ReadonlyMap<string, ReadonlySet<string>>;

const kept = new Map<string, Codes>();

/** Absent values, and types without codes, are accepted. */
export function isCodeOf(value: unknown, key: string): boolean {
  const codes = codesOf(key);
  if (typeof value === 'string') return [...codes.values()].some(own => own.has(value));
  if (typeof value !== 'object' || value === null) return true;
  if ('coding' in value && Array.isArray(value.coding))
    return value.coding.some((coding: unknown) => isCoding(coding, codes));
  // A CodeableConcept with only a text has no code; other rules check a Coding or a Quantity without a code.
  if ('text' in value) return false;
  return 'code' in value ? isCoding(value, codes) : true;
}

function isCoding(coding: unknown, codes: Codes): boolean {
  if (typeof coding !== 'object' || coding === null) return false;
  const { system, code } = coding as { readonly system?: unknown; readonly code?: unknown };
  if (typeof code !== 'string') return false;
  return codes.get('')?.has(code) === true || codes.get(String(system))?.has(code) === true;
}

function codesOf(key: string): Codes {
  const known = kept.get(key);
  if (known) return known;
  const made = new Map(
    Object.entries(ruleSet().codes[key] ?? {}).map(([system, codes]) => [system, new Set(codes)]),
  );
  kept.set(key, made);
  return made;
}
