// Dockerfile, compose.yaml, kubernetes.yaml and the systemd unit: what they name is there, and nothing runs as root.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { variables } from '../../runtime/base/config/variables.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { dockerfile } from './dockerfile.ts';

const folder = join(packageRoot(), 'runtime/command/init-deploy');
const text = (path: string) => readFileSync(join(folder, path), 'utf8');

/** What the files set for the server → a setting, or a file that holds one; and what Node itself knows. */
const known = new Set([
  ...['NODE_ENV'],
  ...Object.values(variables).flatMap(({ name }) => [name, `${name}_FILE`]),
]);

interface Container {
  readonly env: readonly { readonly name: string }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly [probe: string]: unknown;
}

describe.each([
  ['Dockerfile of a project', join(folder, 'Dockerfile')],
  ['Dockerfile of this repository', join(packageRoot(), 'Dockerfile')],
])('%s', (_, path) => {
  const stages = dockerfile(readFileSync(path, 'utf8'));
  const last = stages.at(-1) ?? [];

  test('has stages of small images, and ends as an account without rights', () => {
    expect(stages.map(([from]) => from?.words[0])).toEqual(['node:22-slim', 'node:22-slim']);
    expect(last.filter(({ name }) => name === 'USER').map(({ words }) => words)).toEqual([['node']]);
    expect(last.filter(({ name }) => name === 'RUN').map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining('npm'),
    );
  });

  test('starts the server itself, so that signals reach it, and asks it whether it is ready', () => {
    const [command] = last.filter(({ name }) => name === 'CMD');
    expect(JSON.parse(command?.text ?? '')).toEqual([
      ...['node', '--max-semi-space-size=64', '--no-memory-reducer'],
      ...[expect.stringMatching(/dist\/main\.js$/), 'serve'],
    ]);
    expect(last.find(({ name }) => name === 'HEALTHCHECK')?.text).toContain(
      // The port of the container, which may be another one than that of the image.
      "'http://127.0.0.1:' + process.env.PORT + '/readyz'",
    );
  });

  test('sets what the server knows', () => {
    const names = last.filter(({ name }) => name === 'ENV').flatMap(({ words }) => words);
    expect(names.length).toBeGreaterThan(2);
    expect(names.map(word => word.split('=')[0]).filter(name => !known.has(name ?? ''))).toEqual([]);
  });
});

test('compose.yaml sets what the server knows, reads secrets from files, and writes nowhere else', () => {
  const { services, secrets } = parse(text('compose.yaml'));
  expect(Object.keys(services.kiln.environment).filter(name => !known.has(name))).toEqual([]);
  for (const value of Object.values<string>(services.kiln.environment).filter(it => it.startsWith('/run')))
    expect(Object.keys(secrets)).toContain(value.slice('/run/secrets/'.length));
  expect(services.kiln).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(services.kiln.ports).toEqual(['127.0.0.1:8103:8103']);
  expect(readFileSync(join(packageRoot(), 'compose.yaml'), 'utf8')).toBe(text('compose.yaml'));
});

test('kubernetes.yaml probes what the server answers, as an account without rights', () => {
  const documents = parseAllDocuments(text('kubernetes.yaml')).map(document => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
  const [service, , deployment] = documents;
  expect(documents.map(({ kind }) => kind)).toEqual(['Service', 'PodDisruptionBudget', 'Deployment']);
  const { template, selector } = deployment.spec;
  expect(template.metadata.labels).toMatchObject(selector.matchLabels);
  expect(template.metadata.labels).toMatchObject(service.spec.selector);
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
  const [container] = template.spec.containers as [Container];
  expect(container.env.map(({ name }) => name).filter(name => !known.has(name))).toEqual([]);
  expect(container.ports.map(({ name }) => name)).toContain(service.spec.ports[0].targetPort);
  const paths = ['startupProbe', 'readinessProbe', 'livenessProbe'].map(
    name => (container[name] as { httpGet: { path: string } }).httpGet.path,
  );
  expect(paths).toEqual(['/healthz', '/readyz', '/healthz']);
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
});

test('npm start starts the server with the same flags', () => {
  const { scripts } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  expect(scripts.start).toBe('exec node --max-semi-space-size=64 --no-memory-reducer dist/main.js serve');
});

test('the systemd unit is one, and is closed', () => {
  const unit = text('kiln.service');
  const names = [...unit.matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter(name => !known.has(name))).toEqual([]);
  for (const line of [
    'ExecStart=/usr/bin/node --max-semi-space-size=64 --no-memory-reducer node_modules/kiln-fhir/dist/main.js serve',
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'ProtectControlGroups=yes',
  ])
    expect(unit.split('\n')).toContain(line);
  const { error, status, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--threshold=20', join(folder, 'kiln.service')],
    { encoding: 'utf8' },
  );
  // Where there is no systemd, its lines above are all that is checked.
  if (!error) expect([status, stdout.slice(-200)]).toEqual([0, expect.any(String)]);
});
