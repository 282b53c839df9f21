// GET [base]/$schema → the GraphQL schema; GET [base]/$definitions → the compiled definitions and the state of migrations; GET
// [base]/$definitions/[type] → one type. For every token: introspection and metadata expose the same, and no data.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { GraphQLSchema } from 'graphql';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { elements } from '../../base/definitions/elements.ts';
import { profiles } from '../../base/definitions/profiles.ts';
import { generatedText, manifest } from '../../base/definitions/root.ts';
import { describedType, references } from '../../base/definitions/type-description.ts';
import { viewDefinitions } from '../../base/definitions/views.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { definitionsChange } from '../../database/migrate/definitions-change.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { viewNamed } from '../../search/view/compiled-view.ts';
import type { Handlers } from './dispatch.ts';
import { hasTag } from './representation.ts';
import { sendJson } from './request.ts';
import { checkNames } from './support-check.ts';

/** Files are read on the first request. */
export function definitionHandlers(): Handlers {
  let overview: ReturnType<typeof describedPackages> | undefined;
  let schema: Compressed | undefined;
  const types = new LRUCache<string, string>({ max: 50 });

  return {
    $schema: async ctx => {
      checkNames(ctx, '$schema');
      schema ??= compressed();
      await sendSchema(ctx, schema);
    },
    $definitions: async (ctx, { store: { database }, engine }) => {
      checkNames(ctx, '$definitions');
      overview ??= describedPackages(engine.schema());
      const [migrations, changed] = [await migrationHistory(database), await definitionsChange(database)];
      sendJson(ctx, { ...overview, migrations, changed });
    },
    $definition: ctx => {
      checkNames(ctx, '$definitions');
      const { name = '' } = ctx.params;
      const text = types.get(name) ?? JSON.stringify(describedType(name));
      if (text === undefined) throw outcomeError('not-found', `There is no type '${shown(name)}'.`);
      types.set(name, text);
      sendJson(ctx, text);
    },
  };
}

function describedPackages(graphql: GraphQLSchema) {
  const { kiln, fhirVersion, packages, counts, unsupported, hashes } = manifest();
  const names = new Map<string, string[]>();
  for (const [name, { type }] of Object.entries(profiles().profiles))
    names.set(type, [...(names.get(type) ?? []), name]);
  const types = Object.entries(elements().types).map(([type, { kind }]) => ({
    type,
    kind,
    profiles: names.get(type) ?? [],
  }));
  const schema = hashes.content;
  const described = { types, references: references(), views: describedViews(graphql) };
  return { kiln, fhirVersion, schema, packages, counts, unsupported, ...described };
}

function describedViews(graphql: GraphQLSchema) {
  const fields = graphql.getQueryType()?.getFields() ?? {};
  return Object.keys(viewDefinitions()).flatMap(name => {
    const compiled = viewNamed(name);
    if (!compiled) return [];
    const { definition, view } = compiled;
    const aggregate = `${name}Aggregate` in fields;
    return { name, resource: view.resource, columns: view.columns, aggregate, definition };
  });
}

interface Compressed {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Promise<Buffer>;
  readonly gzip: Promise<Buffer>;
}

/** 3.5 MB of SDL, 160 KB in brotli; compressing it takes 0.1 s of another thread. */
function compressed(): Compressed {
  const plain = Buffer.from(generatedText('schema.graphql'));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    etag: `W/"${manifest().hashes.content}"`,
    plain,
    br: promisify(brotliCompress)(plain, { params }),
    gzip: promisify(gzip)(plain),
  };
}

async function sendSchema(ctx: Context, { etag, plain, br, gzip: gzipped }: Compressed): Promise<void> {
  ctx.set('etag', etag);
  // Browsers cache and revalidate it.
  ctx.set('cache-control', 'private, no-cache');
  if (hasTag(ctx, etag)) {
    ctx.status = 304;
    return;
  }
  ctx.set('content-type', 'application/graphql; charset=utf-8');
  const coding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (coding === 'br' || coding === 'gzip') ctx.set('content-encoding', coding);
  ctx.body = coding === 'br' ? await br : coding === 'gzip' ? await gzipped : plain;
}

/** The schemas, the latest first, and the types that are indexed again. Without numbers of rows, which include all projects. */
async function migrationHistory({ generic }: GenericDatabase): Promise<object> {
  const [schemas, types] = await Promise.all([
    generic.query<object>(
      `select generation, kiln_version as kiln, to_json(begun)#>>'{}' as begun, to_json(finished)#>>'{}' as finished
       from kiln_migration order by generation desc limit 20`,
    ),
    generic.query<object>(
      `select type, unfinished from kiln_index
       where generation > 0 and generation = (select max(generation) from kiln_index) order by type`,
    ),
  ]);
  return { schemas: schemas.rows, types: types.rows };
}
