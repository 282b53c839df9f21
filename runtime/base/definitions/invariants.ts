// generated/invariants.mjs of the project → the invariants of types, and those of profiles that are compiled.
// https://hl7.org/fhir/R4/conformance-rules.html#constraints
import { generatedModule } from './extractors.ts';

/** @param resource that `x` stands in @param root the outermost one */
export type InvariantTest = (x: unknown, resource: unknown, root: unknown) => boolean;

export interface TypeInvariant {
  readonly key: string;
  readonly severity: 'error' | 'warning';
  readonly human: string;
  readonly expression: string;
  /** Of this element alone, not of the type. */
  readonly field?: string;
  /** Undefined: it is not evaluated; generated/manifest.json says why. */
  readonly test?: InvariantTest;
}

interface Invariants {
  /** By the name of the type. */
  readonly invariants: Readonly<Record<string, readonly TypeInvariant[]>>;
  /** By type and expression: `Patient name.exists()`. */
  readonly profileInvariants: Readonly<Record<string, InvariantTest>>;
}

/** Loaded at the first write. */
export const invariants = generatedModule<Invariants>('invariants.mjs');
