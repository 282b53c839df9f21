// A document that selects fields of concrete types straight on `resource { … }` in; the same with the fragments that
// somebody would write for them out. docs/decisions/graphql-schema.md: an inline fragment on each target type where they are valid.

import {
  type DocumentNode,
  type FieldNode,
  FieldsOnCorrectTypeRule,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  KnownArgumentNamesRule,
  OverlappingFieldsCanBeMergedRule,
  parse,
  print,
  ScalarLeafsRule,
  type SelectionNode,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { elementType } from './canonical.ts';
import { canonicalTargetsOf, targetsOf, typeOf } from './definitions.ts';

export interface Expanded {
  readonly document: DocumentNode;
  /** Why it has no one meaning: fields of the same name differ by type. */
  readonly clash?: GraphQLError;
}

export function expandedFields(document: DocumentNode, schema: GraphQLSchema): Expanded {
  const types = new TypeInfo(schema);
  const paths: { readonly parent: string; readonly node: FieldNode }[] = [];
  let some = false;
  const expanded: DocumentNode = visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter: node => void paths.push({ parent: types.getParentType()?.name ?? '', node }),
        leave: () => void paths.pop(),
      },
      SelectionSet: set => {
        const parent = types.getParentType();
        if (!isInterfaceType(parent)) return undefined;
        const isOwn = (node: SelectionNode) =>
          node.kind !== Kind.FIELD ||
          node.name.value === '__typename' ||
          node.name.value in parent.getFields();
        if (set.selections.every(isOwn)) return undefined;
        some = true;
        const targets = targetTypes(paths, schema) ?? schema.getPossibleTypes(parent);
        const selections = set.selections.flatMap(node =>
          isOwn(node) || node.kind !== Kind.FIELD ? [node] : fragments(node, targets, schema),
        );
        return { ...set, selections };
      },
    }),
  );
  if (!some) return { document };
  const [clash] = validate(schema, expanded, [OverlappingFieldsCanBeMergedRule, FieldsOnCorrectTypeRule]);
  return { document: expanded, ...(clash ? { clash } : {}) };
}

/** Those that the Reference or the canonical may point to by its definition, or the one that is asked for; undefined means any. */
function targetTypes(
  paths: readonly { readonly parent: string; readonly node: FieldNode }[],
  schema: GraphQLSchema,
): readonly GraphQLObjectType[] | undefined {
  const [reference, resource] = paths.slice(-2);
  const isCanonical = resource?.parent === elementType;
  if ((resource?.parent !== 'Reference' && !isCanonical) || !reference) return undefined;
  const typed = (names: Iterable<string>) =>
    [...names].map(name => schema.getType(name)).filter(isObjectType);
  const wanted = resource.node.arguments?.find(({ name }) => name.value === 'type')?.value;
  if (wanted?.kind === Kind.STRING || wanted?.kind === Kind.ENUM) return typed([wanted.value]);
  const path = `${pathsOf(schema).get(reference.parent) ?? reference.parent}.${reference.node.name.value}`;
  if (isCanonical) {
    const declared = canonicalTargetsOf(path.replace(/\._(\w+)$/, '.$1'));
    const types = declared ? typed(declared) : Object.values(schema.getTypeMap()).filter(isObjectType);
    return types.filter(type => type.getInterfaces().length > 0 && typeOf(`${type.name}.url`) === 'uri');
  }
  // `medicationReference` is `medication[x]`.
  const declared = targetsOf(path) ?? targetsOf(path.replace(/Reference$/, ''));
  return declared && typed(declared);
}

function fragments(
  node: FieldNode,
  targets: readonly GraphQLObjectType[],
  schema: GraphQLSchema,
): SelectionNode[] {
  const holders = targets.filter(type => isValidOn(type, node, schema));
  if (holders.length === 0) return [node];
  return holders.map(({ name }) => ({
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } },
    selectionSet: { kind: Kind.SELECTION_SET, selections: [node] },
  }));
}

const known = new Map<string, boolean>();

function isValidOn(type: GraphQLObjectType, node: FieldNode, schema: GraphQLSchema): boolean {
  const text = `fragment F on ${type.name} { ${print(node)} }`;
  const rules = [FieldsOnCorrectTypeRule, KnownArgumentNamesRule, ScalarLeafsRule];
  const valid = known.get(text) ?? validate(schema, parse(text), rules).length === 0;
  known.set(text, valid);
  return valid;
}

const byParent = new WeakMap<GraphQLSchema, ReadonlyMap<string, string>>();

/** FHIR's paths of types that are elements of a resource: `PatientContact` is `Patient.contact`. */
function pathsOf(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const before = byParent.get(schema);
  if (before) return before;
  const paths = new Map<string, string>();
  const walk = (type: GraphQLObjectType, path: string): void => {
    for (const field of Object.values(type.getFields())) {
      const inner = getNamedType(field.type);
      const isOwn = isObjectType(inner) && inner.name.startsWith(type.name) && inner.name !== type.name;
      if (!isOwn || paths.has(inner.name) || inner.getInterfaces().length > 0) continue;
      paths.set(inner.name, `${path}.${field.name}`);
      walk(inner, `${path}.${field.name}`);
    }
  };
  for (const type of Object.values(schema.getTypeMap())) if (isObjectType(type)) walk(type, type.name);
  byParent.set(schema, paths);
  return paths;
}
