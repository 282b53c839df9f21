// Of the resources of a chart what its queries select: types, and the name of a concept.

export interface Concept {
  readonly text: string | null;
  readonly coding:
    | readonly {
        readonly system?: string | null;
        readonly code?: string | null;
        readonly display: string | null;
      }[]
    | null;
}

interface Period {
  readonly start: string | null;
  readonly end?: string | null;
}

export interface Measured {
  readonly code: Concept | null;
  readonly valueQuantity: {
    readonly value: number | null;
    readonly comparator?: string | null;
    readonly unit: string | null;
    readonly code: string | null;
  } | null;
  readonly referenceRange:
    | readonly {
        readonly low: { readonly value: number } | null;
        readonly high: { readonly value: number } | null;
      }[]
    | null;
}

export interface ObservationNode extends Measured {
  readonly id: string;
  readonly status: string | null;
  readonly effectiveDateTime: string | null;
  readonly effectivePeriod: Period | null;
  readonly component: readonly Measured[] | null;
}

export interface ConditionNode {
  readonly id: string;
  readonly code: Concept | null;
  readonly clinicalStatus: Concept | null;
  readonly verificationStatus: Concept | null;
  readonly onsetDateTime: string | null;
  readonly onsetPeriod: Period | null;
  readonly abatementDateTime: string | null;
  readonly recordedDate: string | null;
}

export interface MedicationNode {
  readonly id: string;
  readonly status: string | null;
  readonly authoredOn: string | null;
  readonly medicationCodeableConcept: Concept | null;
  readonly medicationReference: { readonly display: string | null; readonly reference: string | null } | null;
}

export interface EncounterNode {
  readonly id: string;
  readonly status: string | null;
  readonly type: readonly Concept[] | null;
  readonly class: { readonly code: string | null; readonly display: string | null } | null;
  readonly period: Period | null;
}

export function conceptText(concept: Concept | null | undefined): string {
  return concept?.text ?? concept?.coding?.map(({ display, code }) => display ?? code).find(Boolean) ?? '';
}
