// generated/invariants.mjs of the project → the invariants of types, and those of profiles that are compiled.
// https://hl7.org/fhir/R4/conformance-rules.html#constraints
import type { InvariantTest, TypeInvariants } from '../../client/validate/invariants.ts';
import { generatedModule } from './extractors.ts';

interface Invariants {
  readonly invariants: TypeInvariants;
  /** By type and expression: `Patient name.exists()`. */
  readonly profileInvariants: Readonly<Record<string, InvariantTest>>;
}

/** Loaded at the first write. */
export const invariants = generatedModule<Invariants>('invariants.mjs');
