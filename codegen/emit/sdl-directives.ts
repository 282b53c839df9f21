// In: nothing. Out: the SDL of the directives that change the form of an answer.
// https://hl7.org/fhir/R4/graphql.html#flattening

export function printDirectives(): readonly (readonly string[])[] {
  return declarations.map(({ description, text }) => [`"""${description}"""`, text]);
}

const declarations = [
  {
    description:
      'The field is left out; what is selected from it stands in its place, as lists if it repeats',
    text: 'directive @flatten on FIELD',
  },
  { description: 'Only the first of the elements', text: 'directive @first on FIELD' },
  {
    description: 'Below @flatten or with @slice: one value and no list; several are an error',
    text: 'directive @singleton on FIELD',
  },
  {
    description:
      'Each element under a name of its own: "." and the result of the FHIRPath, or its place for $index',
    text: 'directive @slice(path: String!) on FIELD',
  },
];
