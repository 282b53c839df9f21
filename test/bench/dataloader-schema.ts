// The types that the rows read and write, as somebody writes them by hand for DataLoader and graphql-js.
import { buildSchema } from 'graphql';

/** Fields without a resolver read the property of the same name. */
export const schema = buildSchema(`
  scalar reference
  scalar token
  scalar decimal
  scalar dateSearch
  scalar quantity
  scalar composite

  scalar ObservationInput

  type Query {
    Patient(id: ID): Patient
    PatientConnection(birthdate: [String], _sort: [String], _count: Int, _offset: Int): PatientConnection
    PatientList(name: [String], _count: Int, _offset: Int): [Patient]
    ObservationList(
      code: [token], date: [dateSearch], subject: [reference], value_quantity: [quantity], code_value_quantity: [composite],
      _sort: [String], _count: Int
    ): [Observation]
    DiagnosticReportList(subject: [reference], _sort: [String], _count: Int): [DiagnosticReport]
  }

  type Mutation { ObservationCreate(res: ObservationInput!): Observation }

  type PatientConnection { next: String edges: [PatientEdge] }
  type PatientEdge { resource: Patient }

  enum PatientReference { subject }

  type Patient {
    id: ID
    identifier(fhirpath: String): [Identifier]
    name(fhirpath: String): [HumanName]
    gender: String
    birthDate: String
    address: [Address]
    ObservationList(_reference: PatientReference!, _count: Int): [Observation]
    EncounterList(_reference: PatientReference!, _count: Int): [Encounter]
  }
  type Identifier { system: String value: String }
  type HumanName { use: String family: String given: [String] text: String }
  type Address { line: [String] city: String state: String postalCode: String }

  type Observation {
    id: ID
    meta: Meta
    status: String
    category: [CodeableConcept]
    code: CodeableConcept
    subject: Reference
    encounter: Reference
    effectiveDateTime: String
    issued: String
    valueQuantity: Quantity
    referenceRange: [ReferenceRange]
  }
  type Meta { profile: [String] }
  type ReferenceRange { text: String low: Quantity high: Quantity }
  type CodeableConcept { coding: [Coding] text: String }
  type Coding { system: String code: String display: String }
  type Quantity { value: decimal unit: String system: String code: String }

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
