// A StructureDefinition → its snapshot, sure to be walkable from top to bottom; or nothing, and a diagnostic.
// https://hl7.org/fhir/R4/profiling.html#snapshot

import type { Report } from '../diagnostic.ts';
import type { ElementDefinition, ResolvedStructure, StructureDefinition } from '../fhir.ts';

export function resolveSnapshot(
  structure: StructureDefinition,
  report: Report,
): ResolvedStructure['snapshot'] | undefined {
  const { snapshot, url } = structure;
  if (snapshot === undefined) {
    report({
      severity: 'error',
      code: 'snapshot-missing',
      message:
        'The StructureDefinition has no snapshot. Publish it with one: differentials are not expanded here.',
      canonical: url,
    });
    return undefined;
  }
  const orphan = findOrphan(snapshot.element);
  if (orphan !== undefined) {
    report({
      severity: 'error',
      code: 'snapshot-order',
      message: 'The element stands before its parent, or has none. A snapshot lists every parent first.',
      canonical: url,
      path: orphan.path,
    });
    return undefined;
  }
  return snapshot;
}

function findOrphan(elements: readonly ElementDefinition[]): ElementDefinition | undefined {
  const seen = new Set<string>();
  for (const element of elements) {
    const parent = element.path.slice(0, Math.max(0, element.path.lastIndexOf('.')));
    if (seen.size > 0 && !seen.has(parent)) return element;
    seen.add(element.path);
  }
  return undefined;
}
