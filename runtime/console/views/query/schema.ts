// The schema of the server, as text of some 150 KB compressed, which the browser keeps until it changes. Types read their fields out of
// it when they are needed: to build all 1,600 would take a second.
import { signal } from '@preact/signals';
import type { GraphQLSchema } from 'graphql';
import { lazySchema } from '../../../graphql/document/lazy-schema.ts';
import { send } from '../../send.ts';

export const schema = signal<GraphQLSchema | undefined>(undefined);
export const schemaError = signal<unknown>(undefined);

export async function loadSchema(): Promise<void> {
  schemaError.value = undefined;
  try {
    const { text } = await send('$schema', { headers: { accept: '*/*' }, most: 40_000_000 });
    schema.value = lazySchema(text);
  } catch (error) {
    schemaError.value = error;
  }
}
