// The types that the four queries read, as somebody writes them by hand for DataLoader and graphql-js.
import { buildSchema } from 'graphql';

/** Fields without a resolver read the property of the same name. */
export const schema = buildSchema(`
  scalar reference
  scalar token
  scalar decimal

  type Query {
    Patient(id: ID): Patient
    PatientList(_count: Int, _offset: Int): [Patient]
    ObservationList(code: [token], _sort: [String], _count: Int): [Observation]
    DiagnosticReportList(subject: [reference], _sort: [String], _count: Int): [DiagnosticReport]
  }

  enum PatientReference { subject }

  type Patient {
    id: ID
    name: [HumanName]
    gender: String
    birthDate: String
    address: [Address]
    ObservationList(_reference: PatientReference!, _count: Int): [Observation]
    EncounterList(_reference: PatientReference!, _count: Int): [Encounter]
  }
  type HumanName { use: String family: String given: [String] text: String }
  type Address { line: [String] city: String state: String postalCode: String }

  type Observation {
    id: ID
    status: String
    code: CodeableConcept
    subject: Reference
    effectiveDateTime: String
    valueQuantity: Quantity
  }
  type CodeableConcept { coding: [Coding] text: String }
  type Coding { system: String code: String display: String }
  type Quantity { value: decimal unit: String }

  type Encounter { id: ID status: String class: Coding period: Period }
  type Period { start: String end: String }

  type DiagnosticReport {
    id: ID
    status: String
    code: CodeableConcept
    effectiveDateTime: String
    result: [Reference]
  }
  type Reference { reference: String resource: Observation }
`);
