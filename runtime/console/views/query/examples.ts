// What the query page offers before the first run: what GraphQL here can do beyond reading one resource. They find something in any data.

export const examples: readonly (readonly [title: string, query: string])[] = [
  [
    'Patients, each with the latest observations',
    `{
  PatientList(_count: 5) {
    id
    name { family given }
    ObservationList(_reference: subject, _sort: "-date", _count: 3) {
      code { text coding { display } }
      valueQuantity { value unit }
    }
  }
}
`,
  ],
  [
    'Observations by a filter, with whom they are of',
    `{
  ObservationList(_filter: "status eq final and not (subject.gender eq male)", _sort: "-date", _count: 5) {
    effectiveDateTime
    code { text coding { display } }
    subject { resource(optional: true) { ... on Patient { id birthDate } } }
  }
}
`,
  ],
  [
    'A page with the number of all and the next cursor',
    `{
  PatientConnection(_sort: "birthdate", _count: 5) {
    count
    next
    edges { resource { id birthDate } }
  }
}
`,
  ],
];
