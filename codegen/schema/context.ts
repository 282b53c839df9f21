// What building a type needs beside its own definition, and how it says that an element is wrong.

import type { DiagnosticCode, Report } from '../diagnostic.ts';
import type { Definitions, ResolvedStructure } from '../fhir.ts';
import type { ElementTree } from './tree.ts';

export interface TypeContext {
  readonly definitions: Definitions;
  /** Names of nested types by path: names.ts. */
  readonly nestedNames: ReadonlyMap<string, string>;
  readonly report: Report;
}

export interface ElementContext extends TypeContext {
  readonly tree: ElementTree;
  readonly structure: ResolvedStructure;
}

export function reportElement(
  { structure, report }: ElementContext,
  path: string,
  code: DiagnosticCode,
  message: string,
): void {
  report({ severity: 'error', code, message, canonical: structure.url, path });
}
