// Every search parameter that has values in HL7's examples and in the shared small data: the engine finds what brute force finds.
import { expect, test } from 'vitest';
import { testEngine } from '../graphql/fixture.ts';
import { candidateValues } from '../oracle/candidates.ts';
import { parametersOf } from '../../runtime/search/parameters.ts';
import { engineSearch, oracleSearch, readArguments, type Searched } from './compare.ts';
import { writeFileSync } from 'node:fs';

const examples = testEngine();

test('HL7’s examples', { timeout: 600_000 }, async () => {
  const searched: Searched = examples();
  readArguments(searched);
  const { store } = searched;
  const out: string[] = [];
  let n = 0, params = 0, bad = 0, badParams = 0;
  let te = 0, to = 0;
  for (const type of store.types) for (const { code } of store.parameters(type)) {
    let t = performance.now();
    const values = candidateValues(store, type, code, 2);
    to += performance.now() - t;
    if (values.length === 0) continue;
    params++;
    if (!parametersOf(type).params[code.replaceAll('-', '_')]) { out.push(`MISSING ${type}.${code} ${values.length}`); continue; }
    let first = true;
    for (const value of values) {
      n++;
      t = performance.now();
      const a = oracleSearch(searched, type, [[code, [value]]]);
      to += performance.now() - t; t = performance.now();
      let b; try { b = await engineSearch(searched, type, { [code]: value }); } catch (e) { b = { error: 'THROWN ' + String(e) } }
      te += performance.now() - t;
      if (JSON.stringify(a) !== JSON.stringify(b)) {
        bad++;
        if (first) { badParams++; first = false; }
        const parameter = store.parameters(type).find(p => p.code === code);
        out.push(`${parameter?.type} ${type}.${code} = ${value}\n   oracle ${JSON.stringify(a).slice(0, 300)}\n   engine ${JSON.stringify(b).slice(0, 300)}`);
      }
    }
  }
  writeFileSync('/tmp/diff.txt', `${n} searches, ${params} params, ${bad} bad in ${badParams} params, engine ${te} oracle ${to}\n` + out.join('\n'));
  expect(bad).toBe(0);
});
