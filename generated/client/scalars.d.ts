// Generated from hl7.fhir.r4.examples@4.0.1, kiln@0.1.0 by kiln generate. Do not edit.

/**
 * What goes into each GraphQL scalar and what comes out. Nothing is converted: values are as they stand in JSON.
 *
 * gql.tada: `initGraphQLTada<{ introspection: …; scalars: ScalarOutputs }>()`
 */
export interface Scalars {
  ID: { input: string; output: string };
  JSON: { input: unknown; output: unknown };
  aggregateKey: { input: string; output: string };
  base64Binary: { input: string; output: string };
  canonical: { input: string; output: string };
  code: { input: string; output: string };
  composite: { input: string; output: string };
  date: { input: string; output: string };
  dateSearch: { input: number | string; output: string };
  dateTime: { input: string; output: string };
  decimal: { input: number | string; output: number };
  id: { input: string; output: string };
  instant: { input: string; output: string };
  markdown: { input: string; output: string };
  number: { input: number | string; output: string };
  oid: { input: string; output: string };
  positiveInt: { input: number; output: number };
  quantity: { input: number | string; output: string };
  reference: { input: string; output: string };
  special: { input: string; output: string };
  time: { input: string; output: string };
  token: { input: boolean | number | string; output: string };
  unsignedInt: { input: number; output: number };
  uri: { input: string; output: string };
  url: { input: string; output: string };
  uuid: { input: string; output: string };
  xhtml: { input: string; output: string };
}

export type ScalarOutputs = { [Name in keyof Scalars]: Scalars[Name]['output'] };

/** @graphql-codegen, client-preset: `config: { scalars }` */
export declare const scalars: Record<keyof Scalars, { readonly input: string; readonly output: string }>;
