// In: text that a caller gave. Out: the same, if PostgreSQL can hold it.
import { type FieldNode, GraphQLError } from 'graphql';

/** Text that no stored text can equal, because PostgreSQL cannot hold it. */
export function cleanText(text: string, node: FieldNode): string {
  if (!text.includes('\0') && text.isWellFormed()) return text;
  throw new GraphQLError(
    'A value holds a NUL character or half a surrogate pair, which no stored text can hold.',
    { nodes: node },
  );
}
