// An operation → the form of its answer, whatever @skip and @include say: which field of the schema each response key stands for. Answers
// are shortened by it (compact.ts), and it is the output of a tool (json-schema.ts).
//
// { PatientList { name { n: family } } } → PatientList: [Patient], in it name: [HumanName], in it n: family
import * as graphql from 'graphql';
import { collectFields, namedTypes, setsOf } from '../../graphql/document/collect.ts';
import type { Operation } from '../../graphql/document/document.ts';

export interface Form {
  /** Undefined: of the root, or left open by a directive or by fragments that differ. */
  readonly field: graphql.GraphQLField<unknown, unknown> | undefined;
  /** By response key; those that are not here are open. */
  readonly members: ReadonlyMap<string, Form>;
}

export const openForm: Form = { field: undefined, members: new Map() };

export function answerForm(schema: graphql.GraphQLSchema, { node, fragments }: Operation): Form {
  const context = { schema, fragments };
  const root = schema.getRootType(node.operation);
  return { field: undefined, members: membersOf(root, [node.selectionSet]) };

  function membersOf(
    type: graphql.GraphQLOutputType | undefined | null,
    sets: readonly graphql.SelectionSetNode[],
  ): Form['members'] {
    const found = new Map<string, { fields: Form['field'][]; nodes: graphql.FieldNode[] }>();
    // Of a resource whose type is known only when it is read, each type that fragments name.
    const types = graphql.isInterfaceType(type) ? namedTypes(sets, context).map(schema.getType, schema) : [];
    for (const each of [type, ...types]) {
      if (!graphql.isObjectType(each) && !graphql.isInterfaceType(each)) continue;
      for (const [key, nodes] of collectFields(sets, each.name, context)) {
        const { fields, nodes: all } = found.get(key) ?? { fields: [], nodes: [] };
        found.set(key, { fields, nodes: all });
        fields.push(each.getFields()[nodes[0].name.value]);
        all.push(...nodes);
      }
    }
    const all = [...found.values()].flatMap(({ nodes }) => nodes);
    // They change the form of the answer: graphql/respond/reshape.ts.
    if (all.some(({ directives = [] }) => directives.some(({ name }) => reshaping.has(name.value))))
      return openForm.members;
    return new Map(
      [...found].map(([key, { fields, nodes }]) => {
        const [field] = fields;
        const isOne = fields.every(
          each => each?.name === field?.name && String(each?.type) === String(field?.type),
        );
        if (!field || !isOne) return [key, openForm];
        return [key, { field, members: membersOf(graphql.getNamedType(field.type), setsOf(nodes)) }];
      }),
    );
  }
}

const reshaping: ReadonlySet<string> = new Set(['flatten', 'first', 'singleton', 'slice']);
