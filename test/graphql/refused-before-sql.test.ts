// Hostile documents are refused before any SQL runs: the engine has no database to ask.
import { expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { indexContext } from '../../runtime/database/store/row.ts';
import { graphqlEngine } from '../../runtime/graphql/run.ts';
import { servedSchema } from '../served-schema.ts';
import type { Answer } from './ask.ts';
import { hostileDocuments } from './hostile-documents.ts';

const asked = () => {
  throw new Error('A refused document came to the database.');
};
const pool = { connect: asked, query: asked } as never;

const engine = graphqlEngine({
  schema: servedSchema,
  database: { generic: pool, custom: pool },
  config: readConfig({}),
  search: () => ({ ...indexContext({ tokenKey: '0'.repeat(32), zone: 0, base: '' }), now: 0 }),
});

test.each(hostileDocuments)('$name', async ({ request, message }) => {
  const { pieces, refused } = await engine.respond(request, developer);
  const { data, errors } = JSON.parse(pieces.join('')) as Answer;
  expect({ data, refused }).toEqual({ data: null, refused: true });
  expect(errors?.[0]?.message).toMatch(message);
});
