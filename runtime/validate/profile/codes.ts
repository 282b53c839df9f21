// In: a coded value and the key of a value set. Out: whether it has a code of the value set, as far as this is known.
// https://hl7.org/fhir/R4/terminologies.html#required
import { boundCodings } from '../bound-code.ts';
import { ruleSet } from './rules.ts';

type Codes = ReadonlyMap<string, ReadonlySet<string>>;

const kept = new Map<string, Codes>();

/** Whether the codes come with the server. */
export function isCompiled(key: string): boolean {
  return ruleSet().codes[key] !== undefined;
}

/** Absent values, and types without codes, are accepted. */
export function isCodeOf(value: unknown, key: string): boolean {
  const codes = codesOf(key);
  const codings = boundCodings(value);
  return (
    codings === undefined ||
    codings.some(({ system, code }) =>
      system === undefined
        ? [...codes.values()].some(own => own.has(code))
        : codes.get('')?.has(code) === true || codes.get(system)?.has(code) === true,
    )
  );
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
