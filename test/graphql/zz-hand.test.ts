import { appendFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { developer } from '../../runtime/auth/principal.ts';
import { randomRequest } from '../oracle/random.ts';
import { engineAnswer, oracleAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';
const fixture = testEngine(JSON.parse(process.env.KENV ?? '{}'));
test('hand', { timeout: 3_000_000 }, async () => {
  const { schema, store } = fixture();
  const [a = 0, b = 300] = (process.env.SEEDS ?? '0-300').split('-').map(Number);
  writeFileSync('/tmp/gw/diff.txt', '');
  let bad = 0, bytes = 0, nulls = 0;
  let te = 0, to = 0;
  for (let seed = a; seed < b; seed++) {
    const { document: query, variables, operationName } = randomRequest(schema, store, seed, +(process.env.DEPTH ?? 4));
    const request = { query, variables, ...(operationName ? { operationName } : {}) };
    let t = performance.now();
    const wanted = oracleAnswer(fixture(), request);
    to += performance.now() - t; t = performance.now();
    const given: any = await engineAnswer(fixture(), request).catch((e: unknown) => e);
    te += performance.now() - t;
    bytes += wanted.data.length;
    if (JSON.stringify(given) !== JSON.stringify(wanted)) {
      bad++;
      let msg = '';
      try { msg = (await fixture().engine.respond(request, developer)).body.match(/"errors":.*/)?.[0] ?? ''; } catch (e) { msg = String((e as Error).stack); }
      let at = 0; while (given.data && at < wanted.data.length && given.data[at] === wanted.data[at]) at++;
      appendFileSync('/tmp/gw/diff.txt', `--- seed ${seed}\n${query}\n${JSON.stringify(variables)}\nOURS ${given.data?.slice(Math.max(0, at-100), at+200)} ${JSON.stringify(given.errors)?.slice(0,600)} ${JSON.stringify(given.incomplete)}\nWANT ${wanted.data.slice(Math.max(0,at-100), at+200)} ${JSON.stringify(wanted.errors).slice(0,600)} ${JSON.stringify(wanted.incomplete)}\nMSG ${msg.slice(0,600)}\n`);
    }
  }
  console.log(`bad ${bad} of ${b - a}, bytes ${bytes}, oracle ${to | 0} ms, engine ${te | 0} ms`);
});
