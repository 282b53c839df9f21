// Search parameters that are not compiled → their entries in the manifest, and a warning for each that its author can correct.

import type { Report } from '../diagnostic.ts';
import type { SearchParameter } from '../fhir.ts';
import type { UnsupportedParam } from '../ir.ts';

/** The one reason that is not a fault of a definition. */
export const leftOut = 'packages.json leaves this resource type out.';

export function named(
  definition: SearchParameter,
  base: readonly string[],
  reason: string,
): UnsupportedParam {
  const { code, url, expression } = definition;
  return { code, url, base, ...(expression ? { expression } : {}), reason };
}

/** One entry for each definition and reason, with all the types it holds for. */
export function merged(unsupported: readonly UnsupportedParam[]): readonly UnsupportedParam[] {
  const entries = new Map<string, UnsupportedParam>();
  for (const entry of unsupported) {
    const key = `${entry.url}\n${entry.reason}`;
    const known = entries.get(key);
    entries.set(key, known ? { ...known, base: [...new Set([...known.base, ...entry.base])] } : entry);
  }
  return [...entries.values()].sort((a, b) =>
    a.url < b.url ? -1 : a.url > b.url ? 1 : a.reason < b.reason ? -1 : 1,
  );
}

/** The standard's own are as HL7 published them: the manifest is enough. */
export function reportUnsupported(
  unsupported: readonly UnsupportedParam[],
  refused: ReadonlySet<string>,
  report: Report,
): void {
  for (const { code, url, base, reason } of unsupported) {
    if (refused.has(url) || url.startsWith('http://hl7.org/fhir/SearchParameter/') || reason === leftOut)
      continue;
    const types = base.length === 0 ? '' : ` for ${base.join(', ')}`;
    report({
      severity: 'warning',
      code: 'search-unsupported',
      message: `The search parameter ${code} is not compiled${types}: ${reason} Nobody can search by it; correct or remove it.`,
      canonical: url,
    });
  }
}
