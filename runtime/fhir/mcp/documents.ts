// The trusted documents of KILN_DOCUMENTS → a tool for each operation. Comments above the operation describe it. A mutation is offered
// only where one of them marks it: `# mcp: write`, or `# mcp: destructive`, which every mutation is that does more than create.
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { GraphQLSchema } from 'graphql';
import { viewedType } from '../../base/definitions/profiles.ts';
import { Misuse } from '../../base/failure.ts';
import { groupBy } from '../../base/group-by.ts';
import { shown } from '../../base/short-text.ts';
import { askedOf } from '../../graphql/document/choose.ts';
import { collectFields } from '../../graphql/document/collect.ts';
import type { Operation } from '../../graphql/document/document.ts';
import type { Engine } from '../../graphql/engine.ts';
import type { Services } from '../http/services.ts';
import { inputSchema, outputSchema } from './json-schema.ts';

export interface DocumentTool {
  readonly tool: Tool;
  readonly request: { readonly documentId: string; readonly operationName: string | undefined };
  /** It needs the argument `confirm`. */
  readonly isWriting: boolean;
  /** What its root fields need to be granted. */
  readonly uses: readonly Use[];
}

interface Use {
  readonly type: string;
  readonly interaction: 'read' | 'create' | 'update' | 'delete';
}

/** Those of tools.ts. */
export const ownNames = ['find_types', 'describe', 'query', 'explain_cost', 'why_hidden'] as const;
export type OwnName = (typeof ownNames)[number];

/** https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-names */
const longestName = 128;

const known = new WeakMap<Engine, readonly DocumentTool[]>();

/** @throws Misuse */
export function documentTools({ engine }: Pick<Services, 'engine'>): readonly DocumentTool[] {
  const made = known.get(engine) ?? readTools(engine);
  known.set(engine, made);
  return made;
}

/** Documents of one name, or without one, have their digests in the names: none can take over the name of another. */
function readTools(engine: Engine): readonly DocumentTool[] {
  const all = engine
    .trusted()
    .flatMap(([documentId, operations]) =>
      operations.map(operation => ({ documentId, operation, own: operation.name ?? 'document' })),
    );
  const byName = groupBy([...ownNames, ...all.map(({ own }) => own)], name => name);
  const tools = all.flatMap(({ documentId, operation, own }) => {
    const isAlone = operation.name !== undefined && byName.get(own)?.length === 1;
    const made = toolOf(engine.schema(), operation, isAlone ? own : `${own}_${documentId.slice(7, 15)}`);
    return made ? { ...made, request: { documentId, operationName: operation.name } } : [];
  });
  const names = new Set<string>();
  const twice = tools.find(({ tool }) => names.size === names.add(tool.name).size)?.tool.name;
  if (twice !== undefined)
    throw new Misuse(
      `Two operations of trusted documents would be the tool ${twice} (KILN_MCP). Rename one of them.`,
    );
  return tools;
}

function toolOf(
  schema: GraphQLSchema,
  operation: Operation,
  name: string,
): Omit<DocumentTool, 'request'> | undefined {
  const kind = operation.node.operation;
  const comments = commentsAbove(operation);
  const marks = comments.flatMap(line => /^mcp:\s*(.*)$/i.exec(line)?.[1] ?? []);
  const wrong = marks.find(mark => mark !== 'write' && mark !== 'destructive');
  if (wrong !== undefined)
    throw new Misuse(
      `The trusted document ${name} is marked with "mcp: ${shown(wrong)}": write or destructive have to stand there.`,
    );
  if (name.length > longestName)
    throw new Misuse(
      `The operation ${shown(name)} of a trusted document would be a tool with a name of ${name.length} characters, ` +
        `of which clients take ${longestName} (KILN_MCP). Shorten it.`,
    );
  const isWriting = kind === 'mutation';
  if (kind === 'subscription' || (isWriting && marks.length === 0)) return undefined;
  if (isWriting && operation.node.variableDefinitions?.some(each => each.variable.name.value === 'confirm'))
    throw new Misuse(
      `The trusted document ${name} has a variable $confirm: agents send an argument of this name ` +
        'once the user has agreed to a change (KILN_MCP). Rename the variable.',
    );
  const { types } = askedOf(operation);
  const uses = isWriting
    ? changesOf(schema, operation)
    : types.map(type => ({ type, interaction: 'read' as const }));
  const isDestructive =
    isWriting && (marks.includes('destructive') || uses.some(each => /update|delete/.test(each.interaction)));
  const said = comments.filter(line => !/^mcp:/i.test(line)).join(' ');
  const tool: Tool = {
    name,
    description: said || `${isWriting ? 'Writes' : 'Reads'} ${types.join(', ') || 'the schema'}.`,
    inputSchema: inputSchema(schema, operation, isWriting ? { confirm } : {}),
    outputSchema: outputSchema(schema, operation),
    annotations: { readOnlyHint: !isWriting, destructiveHint: isDestructive, openWorldHint: false },
  };
  return { tool, isWriting, uses };
}

const interactions = { Create: 'create', Update: 'update', Patch: 'update', Delete: 'delete' } as const;

function changesOf(schema: GraphQLSchema, { node, fragments }: Operation): readonly Use[] {
  const fields = collectFields([node.selectionSet], 'Mutation', { schema, fragments });
  return [...fields.values()].flatMap(([{ name }]) => {
    const [, type, action] = /^(.+)(Create|Update|Patch|Delete)$/.exec(name.value) ?? [];
    return type
      ? { type: viewedType(type), interaction: interactions[action as keyof typeof interactions] }
      : [];
  });
}

const confirm = { type: 'boolean', description: 'true once the user has agreed to this change.' };

/** Without `#`, the topmost first; not one that stands behind other text, on its line. */
function commentsAbove({ node }: Operation): readonly string[] {
  const lines: string[] = [];
  for (let token = node.loc?.startToken.prev; token?.kind === 'Comment'; token = token.prev)
    if (token.prev?.line !== token.line) lines.unshift(token.value.trim());
  return lines.filter(line => line !== '');
}
