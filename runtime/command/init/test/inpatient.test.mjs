// Run by `npm test`: a server with an empty database of its own, and a patient in a bed.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inpatients } from '../queries/inpatients.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kiln-test-'));
// Be it installed here or in a folder above, as npm does it in workspaces.
const kiln = fileURLToPath(new URL('dist/main.js', import.meta.resolve('kiln-fhir/package.json')));
const env = {
  ...process.env,
  DATABASE_URL: '',
  KILN_DATA: folder,
  KILN_DEV_TOKEN: 'test',
  KILN_SAMPLE: 'none',
  PORT: '0',
};
const server = spawn(process.execPath, [kiln, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
let base = '';

before(async () => {
  let printed = '';
  for await (const chunk of server.stdout) {
    printed += chunk;
    base = /http:\S+\/fhir\/R4/.exec(printed)?.[0] ?? '';
    if (base !== '') return;
  }
  throw new Error('The server ended.');
});

after(async () => {
  const ended = new Promise(resolve => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true });
});

async function send(method, path, body) {
  const headers = {
    authorization: 'Bearer test',
    'content-type': path === '$graphql' ? 'application/json' : 'application/fhir+json',
  };
  const response = await fetch(`${base}/${path}`, { method, headers, body: JSON.stringify(body) });
  return response.json();
}

test('a patient is found by the bed', async () => {
  await send('PUT', 'Patient/one', {
    resourceType: 'Patient',
    id: 'one',
    meta: { profile: ['https://inpatient.example/fhir/StructureDefinition/inpatient'] },
    extension: [{ url: 'https://inpatient.example/fhir/StructureDefinition/bed', valueString: '12 B' }],
    name: [{ family: 'Berg', given: ['Ada'] }],
  });
  const query = readFileSync(new URL('../queries/inpatients.graphql', import.meta.url), 'utf8');
  const answer = await send('POST', '$graphql', { query, variables: { bed: '12' } });
  assert.deepEqual(answer, {
    data: { InpatientList: [{ id: 'one', bed: '12 B', name: [{ family: 'Berg', given: ['Ada'] }] }] },
  });
  assert.deepEqual(await inpatients(base, 'test', '12'), [{ id: 'one', bed: '12 B', family: 'Berg' }]);
});

test('a patient who is discharged has no bed', () => {
  const input = JSON.stringify({ patient: 'one' });
  const printed = execFileSync(
    process.execPath,
    [kiln, 'bot', 'run', 'bots/discharge.ts', '--input', input],
    {
      env: { ...env, KILN_URL: base, KILN_TOKEN: 'test' },
    },
  );
  assert.equal(JSON.parse(printed).extension, undefined);
});
