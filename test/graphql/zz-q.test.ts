import { test } from 'vitest';
import { readFileSync } from 'node:fs';
import { developer } from '../../runtime/auth/principal.ts';
import { testEngine } from './fixture.ts';
import { engineAnswer, oracleAnswer } from './compare.ts';
const fixture = testEngine(JSON.parse(process.env.KENV ?? '{}'));
test('hand', { timeout: 3_000_000 }, async () => {
  const query = readFileSync('/tmp/gw/q.graphql', 'utf8');
  const variables = JSON.parse(process.env.VARS ?? '{}');
  try { console.log(fixture().engine.compile({query, variables}, developer).statement?.text); } catch (e) { console.log(e); }
  try { console.log((await fixture().engine.respond({query, variables}, developer)).body.slice(0, 3000)); } catch (e) { console.log(e); }
  if (process.env.CMP) { console.log(await engineAnswer(fixture(), {query, variables})); console.log(oracleAnswer(fixture(), {query, variables})); }
});
