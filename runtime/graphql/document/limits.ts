// In: the text and the syntax tree of a document. Out: an error for the limit that it exceeds, before costly work.
// Parsing recurses, validation compares fields in pairs, a plan expands each fragment: a short text can cause much work.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  GraphQLError,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  visit,
} from 'graphql';

export interface DocumentLimits {
  readonly maxDocumentBytes: number;
  readonly maxTokens: number;
  readonly maxFields: number;
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxRootFields: number;
  readonly maxDirectives: number;
}

/** Brackets of any kind nest more often than fields: fragments, arguments, lists. */
const bracketsPerLevel = 4;

/** Fields of one name in one object are compared each with each. */
const mostComparisons = 100_000;

/** Called before parsing. @returns the number of tokens. @throws GraphQLError */
export function checkText(text: string, limits: DocumentLimits): number {
  const { maxDocumentBytes, maxTokens, maxDepth } = limits;
  if (text.length > maxDocumentBytes || Buffer.byteLength(text) > maxDocumentBytes)
    throw new GraphQLError(
      `The document is longer than ${maxDocumentBytes} bytes, the most that is allowed.`,
    );
  const source = new Source(text);
  const lexer = new Lexer(source);
  let depth = 0;
  for (let count = 1; ; count++) {
    const { kind, start } = lexer.advance();
    if (kind === TokenKind.EOF) return count - 1;
    if (count > maxTokens)
      throw new GraphQLError(`The document has more than ${maxTokens} tokens, the most that is allowed.`, {
        source,
        positions: [start],
      });
    if (opening.has(kind) && ++depth > maxDepth * bracketsPerLevel)
      throw new GraphQLError(
        `The document nests its brackets more than ${maxDepth * bracketsPerLevel} deep.`,
        {
          source,
          positions: [start],
        },
      );
    if (closing.has(kind)) depth--;
  }
}

const opening: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** The limited counts of a document; the highest of its operations. */
export interface DocumentSize {
  readonly aliases: number;
  readonly directives: number;
  readonly fields: number;
  readonly depth: number;
  readonly rootFields: number;
}

/** Called before validation. @throws GraphQLError */
export function checkDocument(document: DocumentNode, limits: DocumentLimits): DocumentSize {
  let aliases = 0;
  let directives = 0;
  visit(document, {
    Field(node) {
      if (node.alias && ++aliases > limits.maxAliases)
        throw new GraphQLError(`The document has more than ${limits.maxAliases} aliases.`, { nodes: node });
    },
    Directive(node) {
      if (++directives > limits.maxDirectives)
        throw new GraphQLError(`The document has more than ${limits.maxDirectives} directives.`, {
          nodes: node,
        });
    },
  });
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  checkSpreads(fragments, limits.maxDepth * bracketsPerLevel);
  const counted = { fields: 0, comparisons: 0, depth: 0, rootFields: 0 };
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      checkOperation(definition, { fragments, limits, counted });
  const { fields, depth, rootFields } = counted;
  return { aliases, directives, fields, depth, rootFields };
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * A fragment that spreads itself would expand without end.
 * https://spec.graphql.org/October2021/#sec-Fragment-spreads-must-not-form-cycles
 */
function checkSpreads(fragments: Fragments, most: number): void {
  const done = new Set<string>();
  for (const [name, start] of fragments) {
    if (done.has(name)) continue;
    // Each entry of the stack is a fragment with those it spreads that are still to be followed.
    const stack = [{ name, spreads: spreadsOf(start) }];
    const open = new Set([name]);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const spread = top.spreads.pop();
      if (!spread) {
        stack.pop();
        open.delete(top.name);
        done.add(top.name);
        continue;
      }
      const next = spread.name.value;
      if (open.has(next)) throw new GraphQLError(`The fragment ${next} spreads itself.`, { nodes: spread });
      const fragment = fragments.get(next);
      if (!fragment || done.has(next)) continue;
      open.add(next);
      stack.push({ name: next, spreads: spreadsOf(fragment) });
      if (stack.length > most) throw new GraphQLError(tooNested(most), { nodes: spread });
    }
  }
}

function spreadsOf(fragment: FragmentDefinitionNode): FragmentSpreadNode[] {
  const spreads: FragmentSpreadNode[] = [];
  visit(fragment, {
    FragmentSpread(node) {
      spreads.push(node);
    },
  });
  return spreads;
}

interface Walk {
  readonly fragments: Fragments;
  readonly limits: DocumentLimits;
  readonly counted: { fields: number; comparisons: number; depth: number; rootFields: number };
}

/** Walks the operation as it is planned: fragments expanded, fields of one response key merged. */
function checkOperation(operation: OperationDefinitionNode, walk: Walk): void {
  const { maxRootFields } = walk.limits;
  const roots = countKeys([operation.selectionSet], 1, walk);
  walk.counted.rootFields = Math.max(walk.counted.rootFields, roots);
  if (roots > maxRootFields)
    throw new GraphQLError(
      `The operation asks for ${roots} root fields; at most ${maxRootFields} are allowed.`,
      { nodes: operation },
    );
}

/** Returns the number of response keys. */
function countKeys(sets: readonly SelectionSetNode[], depth: number, walk: Walk): number {
  const { counted, limits } = walk;
  const groups = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  for (const set of sets) collect(set, groups, visited, 0, walk);
  for (const [key, [first, ...others]] of groups) {
    if (!first) continue;
    counted.depth = Math.max(counted.depth, depth);
    if (depth > limits.maxDepth)
      throw new GraphQLError(
        `The document nests fields more than ${limits.maxDepth} levels deep, the most that is allowed.`,
        { nodes: first },
      );
    counted.comparisons += (others.length * (others.length + 1)) / 2;
    if (counted.comparisons > mostComparisons)
      throw new GraphQLError(`The document asks for ${key} in one place ${others.length + 1} times.`, {
        nodes: first,
      });
    const inner = [first, ...others].flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
    countKeys(inner, depth + 1, walk);
  }
  return groups.size;
}

function collect(
  set: SelectionSetNode,
  groups: Map<string, FieldNode[]>,
  visited: Set<string>,
  nested: number,
  walk: Walk,
): void {
  const { fragments, counted, limits } = walk;
  const mostNested = limits.maxDepth * bracketsPerLevel;
  if (nested > mostNested) throw new GraphQLError(tooNested(mostNested), { nodes: set });
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (++counted.fields > limits.maxFields)
        throw new GraphQLError(
          `With its fragments written out, the document has more than ${limits.maxFields} fields, the most that is allowed.`,
          { nodes: selection },
        );
      const key = selection.alias?.value ?? selection.name.value;
      const known = groups.get(key);
      if (known) known.push(selection);
      else groups.set(key, [selection]);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(selection.selectionSet, groups, visited, nested + 1, walk);
    } else if (!visited.has(selection.name.value)) {
      visited.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      if (fragment) collect(fragment.selectionSet, groups, visited, nested + 1, walk);
    }
  }
}

function tooNested(most: number): string {
  return `Fragments stand in fragments more than ${most} deep.`;
}
