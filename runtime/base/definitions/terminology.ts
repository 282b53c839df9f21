// In: generated/terminology.json. Out: the code systems and value sets that come with Kiln and with the packages that were added.
import type { CodeSystem } from '../terminology/concepts.ts';
import { type Code, expandValueSet, NotExpandable, type ValueSet } from '../terminology/expand.ts';
import { generatedTable } from './root.ts';

interface CompiledTerminology {
  readonly codeSystems: Readonly<Record<string, CompiledCodeSystem>>;
  readonly valueSets: Readonly<Record<string, CompiledValueSet>>;
}

export type CompiledCodeSystem = CodeSystem & { readonly url: string; readonly status?: string };

export interface CompiledValueSet extends ValueSet {
  readonly url: string;
  readonly version?: string;
  readonly name?: string;
  readonly title?: string;
  readonly status?: string;
}

const table = generatedTable<CompiledTerminology>('terminology.json', {
  absent: { codeSystems: {}, valueSets: {} },
  prepare: ({ codeSystems, valueSets }) => {
    for (const each of [codeSystems, valueSets]) Object.setPrototypeOf(each, null);
  },
});

/** With all of its concepts. @param canonical `url` or `url|version` */
export function compiledCodeSystem(canonical: string): CompiledCodeSystem | undefined {
  return ofVersion(table().codeSystems, canonical);
}

/** @returns undefined if it needs codes that do not come with it: what a project stores counts then */
export function compiledValueSet(canonical: string): CompiledValueSet | undefined {
  const found = ofVersion(table().valueSets, canonical);
  return found && typeof expansion(found) !== 'string' ? found : undefined;
}

/** The codes of one of these. */
export function compiledCodes(valueSet: CompiledValueSet): readonly Code[] {
  const codes = expansion(valueSet);
  return typeof codes === 'string' ? [] : codes;
}

/** Why a value set of the packages has no codes here. */
export function compiledRefusal(canonical: string): string | undefined {
  const found = ofVersion(table().valueSets, canonical);
  const codes = found && expansion(found);
  return typeof codes === 'string' ? codes : undefined;
}

const expansions = new Map<string, readonly Code[] | string>();

function expansion(valueSet: CompiledValueSet): readonly Code[] | string {
  const known = expansions.get(valueSet.url);
  if (known !== undefined) return known;
  const made = tryExpansion(valueSet);
  expansions.set(valueSet.url, made);
  return made;
}

function tryExpansion(valueSet: CompiledValueSet): readonly Code[] | string {
  const { codeSystems, valueSets } = table();
  try {
    return expandValueSet(valueSet, {
      codeSystem: canonical => ofVersion(codeSystems, canonical),
      valueSet: canonical => ofVersion(valueSets, canonical),
    });
  } catch (error) {
    if (error instanceof NotExpandable) return error.message;
    throw error;
  }
}

function ofVersion<Resource extends { readonly version?: string }>(
  by: Readonly<Record<string, Resource>>,
  canonical: string,
): Resource | undefined {
  const [url = '', version] = canonical.split('|');
  const found = by[url];
  return version === undefined || version === found?.version ? found : undefined;
}
