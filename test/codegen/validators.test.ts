// The small guide → the validators of its profiles: they run, they leave out what is not imported, and their bytes are bounded.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { compilePackages } from '../../codegen/compile.ts';
import type { Subset } from '../../codegen/ir.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import type { Validator } from '../../runtime/client/validate/validator.ts';
import { withLookups } from './fixture.ts';
import { canonical, smallR4, wardPackage } from './ward.ts';

const compile = (subset: Subset = {}) =>
  withLookups(compilePackages([smallR4(), wardPackage()], () => {}, { subset }));
const whole = compile();

/** The files that were compiled, without writing them. */
const filesOf = ({ text }: ReturnType<typeof compile>): Plugin => ({
  name: 'files',
  setup(own) {
    own.onResolve({ filter: /validators-kernel\.js$/, namespace: 'files' }, () => ({
      path: join(packageRoot(), 'runtime/client/validators-kernel.ts'),
    }));
    own.onResolve({ filter: /narrative\.js$/, namespace: 'files' }, () => ({
      path: join(packageRoot(), 'runtime/client/validate/narrative.ts'),
    }));
    own.onResolve({ filter: /^\.\//, namespace: 'files' }, ({ path }) => ({
      path: `client/validators/${path.slice(2)}`,
      namespace: 'files',
    }));
    own.onResolve({ filter: /^validators$/ }, () => ({
      path: 'client/validators/index.js',
      namespace: 'files',
    }));
    own.onLoad({ filter: /.*/, namespace: 'files' }, ({ path }) => ({ contents: text(path) }));
  },
});

async function bundle(contents: string, compiled = whole): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(packageRoot(), 'generated/client') },
    bundle: true,
    splitting: true,
    outdir: 'out',
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [filesOf(compiled)],
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

const patient = {
  resourceType: 'Patient',
  identifier: [{ system: `${canonical}/mrn`, value: '7' }],
  name: [{ family: 'Chalmers' }],
  deceasedDateTime: '2020',
};

it('checks what a profile adds to its type', async () => {
  const text = await bundle(`export { WardPatient, WardPressure } from 'validators'`);
  const { WardPatient, WardPressure } = (await import(
    `data:text/javascript,${encodeURIComponent(text)}`
  )) as Readonly<Record<'WardPatient' | 'WardPressure', Validator>>;
  const issuesOf = (value: object, of = WardPressure) =>
    of['~standard'].validate(value).issues?.map(({ code, expression }) => `${code} ${expression}`);
  expect(issuesOf({ ...patient, active: false }, WardPatient)).toBeUndefined();
  expect(issuesOf({ ...patient, active: true }, WardPatient)).toEqual(['invariant Patient']);
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

it('has those of the types of a subset, and of their profiles', async () => {
  const text = await bundle(`export * from 'validators'`, compile({ types: ['Patient'] }));
  const names = Object.keys((await import(`data:text/javascript,${encodeURIComponent(text)}`)) as object);
  expect(names).toEqual(expect.arrayContaining(['Patient', 'HumanName', 'xhtml']));
  expect(names).not.toContain('Observation');
  expect(names).not.toContain('WardPressure');
});

it.each([
  ['by itself', 12, ''],
  ['with the client', 16.5, `export { createClient } from './client.js';`],
])('of blood pressure is, %s, no more than %d KB, minified and compressed', async (_, most, client) => {
  const text = await bundle(`${client} export { WardPressure } from 'validators';`);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(most * 1024);
});
