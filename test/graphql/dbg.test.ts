import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { randomRequest } from '../oracle/random.ts';
import { everyBackEnd } from './back-ends.ts';
import { oracleAnswer, readAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';
const fixture = testEngine({ KILN_FHIRPATH_LENGTH: '100000', KILN_MAX_DOCUMENT_BYTES: '4MB', KILN_MAX_COST: '1000000000' });
const ask = everyBackEnd(fixture);
const [first = 0, last = 599] = (process.env.KILN_TEST_SEEDS ?? '0-599').split('-').map(Number);
test('x', { timeout: 3600_000 }, async () => {
  const { schema, store } = fixture();
  const out: string[] = [];
  let refusedOnly = 0;
  for (let seed = first; seed <= last; seed++) {
    const { document: query, variables, operationName, focus } = randomRequest(schema, store, seed);
    const request = { query, variables, ...(operationName ? { operationName } : {}), ...(focus ? { focus } : {}) };
    let wanted: unknown;
    try { wanted = oracleAnswer(fixture(), request); } catch (e) { out.push(`## ${seed} ORACLE ${String((e as Error).stack).slice(0, 600)}\n${query}`); continue; }
    const texts = await ask(request);
    const all = [...texts.values()];
    const w = JSON.stringify(wanted);
    const bad = [...texts].filter(([, text]) => { try { return JSON.stringify(readAnswer(text)) !== w; } catch { return true; } });
    if (bad.length === 0) continue;
    const [name, text = ''] = bad[0] ?? [];
    if (/"data":null|^(?!.*"data")/.test(text)) refusedOnly++;
    let given = text; try { given = JSON.stringify(readAnswer(text)); } catch {}
    let i = 0; while (i < w.length && w[i] === given[i]) i++;
    out.push(`## ${seed} bad=${bad.length} ${name} focus=${JSON.stringify(focus)} MSG ${(JSON.parse(text.startsWith('{') ? text : JSON.stringify({errors:[{message:text}]})).errors ?? []).map((e: any) => e.message).join(' | ').slice(0, 300)}\n W ${w.slice(Math.max(0, i - 150), i + 200)}\n G ${given.slice(Math.max(0, i - 150), i + 200)}\n${process.env.Q ? query + JSON.stringify(variables) : ''}`);
  }
  writeFileSync(process.env.OUT ?? '/tmp/dbg.txt', out.join('\n'));
  console.log(out.length, refusedOnly);
});
