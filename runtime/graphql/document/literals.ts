// In: a document as people write it. Out: the same with names and numbers made text where an argument wants text.
// decisions.md, schema: `Patient(id: example)` is as good as `Patient(id: "example")`; scalars of FHIR read such literals themselves.
import {
  type BooleanValueNode,
  type DocumentNode,
  type EnumValueNode,
  type FloatValueNode,
  type GraphQLSchema,
  getNamedType,
  type IntValueNode,
  Kind,
  type StringValueNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

type Literal = EnumValueNode | IntValueNode | FloatValueNode | BooleanValueNode;

export function literalsAsText(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  const asText = (node: Literal): StringValueNode | undefined => {
    const type = getNamedType(types.getInputType())?.name;
    if (type !== 'String' && type !== 'ID') return undefined;
    return { kind: Kind.STRING, value: String(node.value), ...(node.loc ? { loc: node.loc } : {}) };
  };
  return visit(
    document,
    visitWithTypeInfo(types, {
      EnumValue: asText,
      IntValue: asText,
      FloatValue: asText,
      BooleanValue: asText,
    }),
  );
}
