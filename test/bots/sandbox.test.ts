// What a bot may rely on inside of the sandbox, the same with every local provider.
import { describe, expect, it } from 'vitest';
import { kindOf, localSandboxes, runSource, valueOf } from './sandbox.ts';

for (const [name, sandbox] of localSandboxes()) {
  describe(`a bot on ${name}`, () => {
    const run = (source: string, given = {}) => runSource(sandbox, source, given);
    const handler = (body: string) => `export async function handler(client, event) { ${body} }`;

    it('is given its event and returns JSON', async () => {
      const outcome = await run(handler('return { ...event, more: [1, null] };'), {
        input: { a: 'ü\u0000' },
        event: { contentType: 'application/json', traceId: 't' },
        secrets: { KEY: 'value' },
      });
      expect(valueOf(outcome)).toEqual({
        contentType: 'application/json',
        traceId: 't',
        secrets: { KEY: 'value' },
        input: { a: 'ü\u0000' },
        more: [1, null],
      });
    });

    it('calls the server, and hears what it answers', async () => {
      const source = handler(`
        const results = await Promise.all([client.read('Patient', '1'), client.search('Observation', { code: 'x' })]);
        return results;`);
      expect(valueOf(await run(source))).toEqual([
        { name: 'read', args: ['Patient', '1'] },
        { name: 'search', args: ['Observation', { code: 'x' }] },
      ]);
    });

    it('hears an error of the server as an Error with its outcome', async () => {
      const source = handler(`
        try { await client.read('Patient', '1'); } catch (error) {
          return [error instanceof Error, error.message, error.outcome.issue[0].code];
        }`);
      const outcome = { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'not-found' }] };
      const call = async () => ({ error: { message: 'There is none.', outcome } });
      expect(valueOf(await run(source, { call }))).toEqual([true, 'There is none.', 'not-found']);
    });

    it.each([
      ['nothing', '', { kind: 'nothing' }],
      ['null', 'return null;', { kind: 'json', text: 'null' }],
      ['a text', "return 'a\\u0000\\u20ac';", { kind: 'text', text: 'a\u0000€' }],
      ['an empty text', "return '';", { kind: 'text', text: '' }],
      ['a promise', 'return Promise.resolve(1);', { kind: 'json', text: '1' }],
      ['what toJSON gives', 'return { toJSON: () => [1] };', { kind: 'json', text: '[1]' }],
    ])('returns %s', async (_, body, returned) => {
      expect((await run(handler(body))).verdict).toEqual({ kind: 'result', returned });
    });

    it('returns a message as CommonJS does it', async () => {
      expect(valueOf(await run('exports.handler = async () => 1;'))).toBe(1);
    });

    it('is told where it threw', async () => {
      const { verdict } = await run("export async function handler() {\n  throw new TypeError('No.');\n}");
      expect(verdict).toMatchObject({ kind: 'threw', message: 'TypeError: No.', place: { line: expect.any(Number) } });
    });

    it('throws an OperationOutcome', async () => {
      const thrown = { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'conflict' }] };
      const { verdict } = await run(handler(`throw ${JSON.stringify(thrown)};`));
      expect(verdict).toMatchObject({ kind: 'threw', outcome: JSON.stringify(thrown) });
    });

    it('has the digits of decimals that it passes on', async () => {
      const { artifactOf, runOf } = await import('./sandbox.ts');
      const source = `export async function handler(client, { input }) {
        const { resource } = input;
        await client.create({ ...resource, status: 'final' });
        return { sum: resource.valueQuantity.value + 1, resource };
      }`;
      const resource = '{"valueQuantity":{"value":1.00},"component":[{"v":-0.0},{"v":1e2},{"s":"1.00"}]}';
      const sent: string[] = [];
      const outcome = await sandbox.run({
        ...runOf(await artifactOf(source)),
        input: { kind: 'json', text: `{"resource":${resource}}` },
        call: async (_, args) => {
          sent.push(args);
          return { json: 'null' };
        },
      });
      expect(sent).toEqual([`[${resource.slice(0, -1)},"status":"final"}]`]);
      expect(outcome.verdict).toEqual({
        kind: 'result',
        returned: { kind: 'json', text: `{"sum":2,"resource":${resource}}` },
      });
    });

    it('logs lines with their level, without secrets', async () => {
      const outcome = await run(
        handler("console.log('a', { b: 1 }, 2n); console.warn(event.secrets.KEY); console.error(new Error('e'));"),
        { secrets: { KEY: 'hush-hush' } },
      );
      expect(outcome.logs).toEqual([
        { level: 'info', text: 'a {"b":1} 2' },
        { level: 'warn', text: '***' },
        { level: 'error', text: 'Error: e' },
      ]);
    });

    it('has timers, texts, base64 and chance', async () => {
      const source = handler(`
        const late = [];
        await new Promise(resolve => {
          const id = setInterval(() => { late.push(late.length); if (late.length === 3) { clearInterval(id); resolve(); } }, 1);
          clearTimeout(setTimeout(() => late.push('never'), 0));
        });
        const bytes = new TextEncoder().encode('€𝄞');
        return [late, [...bytes], new TextDecoder().decode(bytes), btoa('abcd'), atob('YWJj'),
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())];`);
      expect(valueOf(await run(source))).toEqual([
        [0, 1, 2],
        [226, 130, 172, 240, 157, 132, 158],
        '€𝄞',
        'YWJjZA==',
        'abc',
        true,
      ]);
    });

    it('is not usable without a handler', async () => {
      expect(kindOf(await run('exports.run = 1;'))).toBe('unusable');
      expect((await run("export const handler = 1; throw new Error('At once.');")).verdict).toMatchObject({
        kind: 'unusable',
        message: 'At once.',
      });
    });
  });
}
