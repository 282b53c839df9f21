// The example of a typed bot is deployed unchanged, and runs: `npm run types` checks it against generated/bot.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expectAnswer } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { testSandbox } from './sandbox.ts';

describe('in the sandbox', () => {
  const sandbox = testSandbox();
  const server = testServer({}, emptyTemplate, sandbox);
  afterAll(() => sandbox.close());

  it('a message makes a patient, and the next one changes it', async () => {
    await server().put({ resourceType: 'Bot', id: 'admit', runAsUser: true });
    const body = readFileSync(join(import.meta.dirname, 'examples', 'admit.ts'), 'utf8');
    const headers = { 'content-type': 'text/typescript' };
    await expectAnswer(
      await server().fetch('Bot/admit/$deploy', { method: 'POST', body, headers }),
      200,
      'version 1 ',
    );
    for (const name of ['Müller^Ann', 'Meier^Ann']) {
      await expectAnswer(
        await server().fetch('Bot/admit/$execute', {
          method: 'POST',
          body: `MSH|^~\\&|A|B|C|D|1||ADT^A01|M1|P|2.5\rPID|1||7||${name}\r`,
          headers: { 'content-type': 'x-application/hl7-v2+er7' },
        }),
        200,
        'MSA|AA|M1',
      );
    }
    const { data } = await server().graphql('{ PatientList { name { family given } } }');
    expect(data).toEqual({ PatientList: [{ name: [{ family: 'Meier', given: ['Ann'] }] }] });
  });
});
