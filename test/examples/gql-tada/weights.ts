// An application that writes GraphQL, with gql.tada: `gql.tada generate-output` makes schema-env.d.ts.
import { initGraphQLTada, type ResultOf, type TadaDocumentNode, type VariablesOf } from 'gql.tada';
import { print } from 'graphql';
import type { ScalarOutputs } from '../../../generated/client/scalars.js';
import type { introspection } from './schema-env.d.ts';

const graphql = initGraphQLTada<{ introspection: introspection; scalars: ScalarOutputs }>();

const Weights = graphql(`
  query Weights($id: ID!, $code: [token], $count: Int) {
    Patient(id: $id) {
      name(use: official) { family given }
      ObservationList(_reference: subject, code: $code, _count: $count) {
        effectiveDateTime
        valueQuantity { value unit }
        subject { resource { ... on Patient { gender } } }
      }
    }
  }
`);

export interface Weight {
  readonly family: string | null | undefined;
  readonly value: number | null | undefined;
  readonly unit: string | null | undefined;
}

export async function weights(baseUrl: string, token: string, id: string): Promise<readonly Weight[]> {
  const variables: VariablesOf<typeof Weights> = { id, code: ['http://loinc.org|29463-7'], count: 5 };
  const { Patient }: ResultOf<typeof Weights> = await ask(baseUrl, token, Weights, variables);
  const family = Patient?.name?.[0]?.family;
  // @ts-expect-error birthDate is not selected
  Patient?.birthDate;
  return (Patient?.ObservationList ?? []).map(observation => ({
    family,
    value: observation?.valueQuantity?.value,
    unit: observation?.valueQuantity?.unit,
  }));
}

async function ask<Result, Variables>(
  baseUrl: string,
  token: string,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await fetch(`${baseUrl}/$graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = (await response.json()) as {
    data: Result;
    errors?: readonly { message: string }[];
  };
  if (errors?.[0]) throw new Error(errors[0].message);
  return data;
}
