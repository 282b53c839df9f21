// In: the field of a read or a list, as the document has it. Out: the site that turns its arguments into SQL pieces.

import { type FieldNode, GraphQLError, type GraphQLField, GraphQLString } from 'graphql';
import type { Profile } from '../../definitions/profiles.ts';
import type { Site } from '../../plan/site.ts';
import { claimed } from '../../search/claimed.ts';
import { ListArgumentError, listQuery } from '../../search/list-query.ts';
import { bind, type Sql, sql } from '../../sql/sql.ts';
import { cleanText } from '../document/clean-text.ts';
import { argumentError, isConstant, makeSite } from './make-site.ts';
import type { PlanContext } from './plan-context.ts';
import { rowFilter } from './row-filter.ts';

type Definition = GraphQLField<unknown, unknown>;

/** `Patient(id: "x")`, also `_id`. */
export function readSite(definition: Definition, node: FieldNode, profile?: Profile): Site {
  return makeSite(definition, node, ({ id, _id }) => {
    const given = [id, _id].filter(value => value !== undefined);
    if (given.length !== 1)
      throw new GraphQLError(`${node.name.value} needs the argument id: give the id of the resource, once.`, {
        nodes: node,
      });
    const claims = profile && bind([...profile.claims], 'text[]');
    return { kind: 'read', pieces: { id: bind(cleanText(String(given[0]), node), 'text'), claims } };
  });
}

/** `PatientList(name: "x", _sort: "-birthdate")`, at the root or with `_reference` inside a resource. */
export function listSite(
  type: string,
  definition: Definition,
  node: FieldNode,
  context: PlanContext,
  profile?: Profile,
): Site {
  const ofRow = node.arguments?.some(({ name }) => name.value === rowArguments.id);
  return makeSite(ofRow ? withRow(definition) : definition, node, given => {
    const { fhirpath, [rowArguments.id]: id, [rowArguments.version]: version, ...args } = given;
    const { condition, after } = rowFilter(type, fhirpath, args, node, context);
    try {
      const search = context.search();
      const more = [
        ...(ofRow ? isRow(String(id), String(version)) : []),
        ...(condition ? [condition] : []),
        ...(profile ? claimed(profile, search) : []),
      ];
      // A site without variables is resolved once; statistics change.
      const statistics = isConstant(node) ? undefined : search.statistics;
      const query = listQuery(type, args, search, context.limits, more, [], statistics);
      const { where, order, limit, offset, code, edge, bare } = query;
      // The row is known: its key leads to it, whatever else it has to match.
      const { way, fenced, chain } = ofRow ? { way: 'few' as const, fenced: true, chain: undefined } : query;
      // FHIRPath that is left is evaluated first.
      const bounds = after ? { limit: undefined, offset: undefined } : { limit, offset };
      return {
        kind: 'list',
        pieces: { where, order, limit: bounds.limit, offset: bounds.offset, code, chain },
        choices: { way, fenced, edge, bare, after: after !== undefined },
        after,
      };
    } catch (error) {
      if (error instanceof ListArgumentError) throw argumentError(error.message, node, error.argument);
      throw error;
    }
  });
}

/** Arguments of a List that no caller has: it is limited to one version of one resource. changes-plan.ts sets them. */
export const rowArguments = { id: '__id', version: '__version' } as const;

function withRow(definition: Definition): Definition {
  const [own] = definition.args;
  const further = Object.values(rowArguments).map(name => ({ ...own, name, type: GraphQLString }));
  return Object.assign(Object.create(definition), { args: [...definition.args, ...further] });
}

function isRow(id: string, version: string): readonly Sql[] {
  return [sql`t.id = ${bind(id, 'text')}`, sql`t.version = ${bind(version, 'int8')}`];
}

/** `resource(optional: true, type: Patient)`. */
export function targetSite(definition: Definition, node: FieldNode): Site {
  return makeSite(definition, node, ({ optional, type }) => ({
    kind: 'target',
    pieces: type === undefined ? {} : { type: bind(cleanText(String(type), node), 'text') },
    choices: { optional: optional === true },
  }));
}
