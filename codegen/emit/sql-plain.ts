// In: a resource type. Out: the column that is true where no string of the row needs an escape in JSON.
// PostgreSQL computes it from the stored content, for every writer; answers need not escape where it is true.
import type { ObjectType } from '../ir.ts';

/**
 * jsonb prints a backslash exactly where a string, or the name of a member, needs an escape: quotes, backslashes, and what is
 * below U+0020. https://www.rfc-editor.org/rfc/rfc8259#section-7
 *
 * The narrative's XHTML is full of quotes and does not count: projections of xhtml do not use the column. Where content is staged, as loading
 * does, nothing computes the column: it is null there.
 */
export function plainColumn({ fields }: ObjectType): string {
  const hasNarrative = fields.some(
    ({ name, type, list }) => name === 'text' && type === 'Narrative' && !list,
  );
  // Taking something out costs as much again as printing, though nothing be there.
  const counted = hasNarrative
    ? "(case when jsonb_exists(content, 'text') then content #- '{text,div}' else content end)"
    : 'content';
  return `plain boolean generated always as (strpos(${counted}::text, '\\') = 0) stored`;
}
