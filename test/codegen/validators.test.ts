// The small guide → the validators of its profiles: they run, they leave out what is not imported, and their bytes are bounded.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { compilePackages } from '../../codegen/compile.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import type { Validator } from '../../runtime/client/validate/validator.ts';
import { withLookups } from './fixture.ts';
import { smallR4, wardPackage } from './ward.ts';

const compiled = withLookups(compilePackages([smallR4(), wardPackage()], () => {}));

/** The files that were compiled, without writing them. */
const files: Plugin = {
  name: 'files',
  setup(own) {
    own.onResolve({ filter: /validators-kernel\.js$/, namespace: 'files' }, () => ({
      path: join(packageRoot(), 'runtime/client/validators-kernel.ts'),
    }));
    own.onResolve({ filter: /^\.\//, namespace: 'files' }, ({ path }) => ({
      path: `client/validators/${path.slice(2)}`,
      namespace: 'files',
    }));
    own.onResolve({ filter: /^validators$/ }, () => ({
      path: 'client/validators/index.js',
      namespace: 'files',
    }));
    own.onLoad({ filter: /.*/, namespace: 'files' }, ({ path }) => ({ contents: compiled.text(path) }));
  },
};

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(packageRoot(), 'generated/client') },
    bundle: true,
    splitting: true,
    outdir: 'out',
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [files],
  });
  return outputFiles[0]?.text ?? '';
}

const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });
const component = (code: string) => ({ code: loinc(code), valueQuantity: { value: 120 } });
const pressure = {
  resourceType: 'Observation',
  status: 'final',
  code: loinc('85354-9'),
  component: [component('8480-6'), component('8462-4')],
};

it('checks what a profile adds to its type', async () => {
  const text = await bundle(`export { WardPressure } from 'validators'`);
  const { WardPressure } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    readonly WardPressure: Validator;
  };
  const issuesOf = (value: object) =>
    WardPressure['~standard'].validate(value).issues?.map(({ code, expression }) => `${code} ${expression}`);
  expect(issuesOf(pressure)).toBeUndefined();
  expect(issuesOf({ ...pressure, status: 'done' })).toEqual(['code-invalid Observation.status']);
  expect(issuesOf({ ...pressure, component: [component('8480-6'), component('8480-6')] })).toEqual([
    'structure Observation.component',
    'required Observation.component',
  ]);
  expect(issuesOf({ ...pressure, component: pressure.component.map(({ code }) => ({ code })) })).toEqual([
    'required Observation.component[0].value[x]',
    'required Observation.component[1].value[x]',
  ]);
});

it('leaves out what is not imported', async () => {
  const text = await bundle(`export { Period } from 'validators'`);
  expect(text).toContain('per-1');
  expect(text).not.toMatch(/tim-1|Observation|WardPressure|blockquote/);
});

it('is 17 KB with the client, minified and compressed', async () => {
  const text = await bundle(
    `export { createClient } from './client.js'; export { WardPressure } from 'validators';`,
  );
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(16.5 * 1024);
});
