// In: generated/elements.json. Out: the table of types and fields.
import type { Elements } from '../../client/validate/elements.ts';
import { generatedTable } from './root.ts';

export type { Elements, FieldElements, TypeElements } from '../../client/validate/elements.ts';

export const elements = generatedTable<Elements>('elements.json');
