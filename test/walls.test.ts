// The walls of the source: which folder may import which. Reads import lines, runs nothing.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cycles, imports, layers, root, sources } from './imports.ts';

describe('walls', () => {
  it('emit/ never sees a StructureDefinition', () => {
    expect(crossing('codegen/emit/', /^codegen\/(read\/|fhir\.ts)/)).toEqual([]);
  });

  it('read/ and schema/ never import emit/', () => {
    expect(crossing('codegen/schema/', /^codegen\/emit\//)).toEqual([]);
    expect(crossing('codegen/read/', /^codegen\/(emit|schema)\//)).toEqual([]);
  });

  it.each(Object.entries(order))('modules of %s/ import only modules of lower layers', (top, layers) => {
    const layerOf = new Map(layers.flatMap((modules, layer) => modules.map(name => [name, layer] as const)));
    const found = [...imports].flatMap(([file, targets]) => {
      const own = moduleOf(top, file);
      if (own === undefined) return [];
      const layer = layerOf.get(own);
      if (layer === undefined) return [`${own} has no layer`];
      return targets
        .map(target => moduleOf(top, target))
        .filter(other => other !== undefined && other !== own && !((layerOf.get(other) ?? layer) < layer))
        .map(other => `${file} imports ${other}`);
    });
    expect(found).toEqual([]);
  });

  it('runtime/ never imports codegen/', () => {
    expect(crossing('runtime/', /^codegen\//)).toEqual([]);
  });

  it('runtime/client/ imports nothing else of runtime/', () => {
    expect(crossing('runtime/client/', /^runtime\/(?!client\/)/)).toEqual([]);
  });

  it('the console imports of runtime/ what runs in browsers, and nothing imports the console', () => {
    const other =
      /^runtime\/(?!console\/|client\/|base\/json\/indent\.ts|graphql\/document\/lazy-schema\.ts)/;
    expect(crossing('runtime/console/', other)).toEqual([]);
    expect(
      crossing('runtime/', /^runtime\/console\//).filter(line => !line.startsWith('runtime/console/')),
    ).toEqual([]);
  });

  it('what runs inside sandboxes imports nothing else', () => {
    const own = /^(?!runtime\/bots\/(prelude|hl7|medplum)\/|runtime\/bots\/wire\.ts)/;
    expect(crossing('runtime/bots/medplum/', own)).toEqual([]);
    expect(crossing('runtime/bots/prelude/', own)).toEqual([]);
    expect(crossing('runtime/bots/hl7/', own)).toEqual([]);
  });

  it('generated declarations import only each other, and those of hooks the types of TanStack Query', () => {
    expect(crossing('generated/', /^(?!generated\/)/)).toEqual([
      'generated/client/react.d.ts imports @tanstack/react-query',
    ]);
  });

  it('only access/restrict.ts makes a RestrictedPlan', () => {
    const makers = ['codegen', 'runtime']
      .flatMap(sources)
      .filter(file => /\bas RestrictedPlan\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(makers.filter(file => file !== 'runtime/access/restrict.ts')).toEqual([]);
  });

  it('rows of resources are read through access/, store/, load/ and migrate/ alone', () => {
    const reading = /\b(?:from|join)\s+(?:only\s+)?(?:"(?:\$\{|[A-Z])|\$\{name\()/g;
    const readers = sources('runtime')
      .filter(file => !/^runtime\/(access|database\/(store|migrate)|fhir\/load)\//.test(file))
      .filter(file => {
        const text = readFileSync(join(root, file), 'utf8');
        // The tables of edges and codes hold ids, that the rows are then read by.
        const found = [...text.matchAll(reading)].map(({ index }) => text.slice(index, index + 60));
        return found.some(each => !/^\w+\s+(?:\$\{name\(`|")\$\{[\w.]+\}_(?:ref|code)\b/.test(each));
      });
    expect(readers).toEqual(withoutPrincipal);
  });

  it('nothing that is read for a principal names a table on its own', () => {
    const named = /\b(?:from|join)\s+"(?!\$\{)/;
    const found = ['runtime/graphql', 'runtime/search', 'runtime/fhir/http']
      .flatMap(sources)
      .filter(file => named.test(readFileSync(join(root, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it('only emit/types.ts knows ts-morph', () => {
    expect(crossing('', /^ts-morph$/).filter(line => !line.startsWith('codegen/emit/types.ts '))).toEqual([]);
  });

  it('imports end in .ts and lead to a file', () => {
    // Declarations among the templates import what they are generated beside.
    const own = [...imports].filter(([file]) => !/\/templates\/.*\.d\.ts$/.test(file));
    const broken = own.flatMap(([file, targets]) =>
      targets
        .filter(target => /^(codegen|runtime|generated|test)\//.test(target))
        .filter(target => !/\.(tsx?|json)$/.test(target) || !existsSync(join(root, target)))
        .map(target => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('no file only passes on what others export, but what the package exports', () => {
    const barrels = ['codegen', 'runtime'].flatMap(sources).filter(file => {
      const text = readFileSync(join(root, file), 'utf8');
      const rest = text
        .replace(/^(import|export)\b[^;]*? from '[^']+';$/gm, '')
        .replace(/^\s*(\/\/|\/?\*).*$/gm, '');
      return rest.trim() === '';
    });
    expect(barrels).toEqual([
      'runtime/client/kernel.ts',
      'runtime/client/validators-kernel.ts',
      'runtime/extract.ts',
    ]);
  });

  it('only postgres/citus/, and what opens the database, know Citus: all else asks its topology', () => {
    const known = /citus|shard|\b(?:a|the|of) cluster\b/i;
    const knowing = sources('runtime').filter(
      file =>
        !file.startsWith('runtime/database/postgres/embedded') &&
        known.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(knowing.filter(file => !file.startsWith('runtime/database/postgres/citus/'))).toEqual([
      // The description of `kiln migrate --distribute`.
      'runtime/command/tree/data.ts',
      'runtime/database/postgres/database.ts',
    ]);
    expect(knowing.length).toBeLessThanOrEqual(6);
  });

  it('only postgres/replicas/, what opens it and `kiln doctor` import replicas: all else has the types of the topology', () => {
    const inside = 'runtime/database/postgres/replicas/';
    const found = crossing('', new RegExp(`^${inside}`)).map(line => line.split(' imports ')[0]);
    const others = found.filter(file => file?.startsWith('runtime/') && !file.startsWith(inside));
    expect([...new Set(others)].sort()).toEqual(['runtime/command/doctor-database.ts', 'runtime/core.ts']);
  });

  it.each(
    Object.entries(deletable),
  )('%s/ can be deleted with what composes it, its commands and meters', (wing, users) => {
    const found = crossing('runtime/', new RegExp(`^runtime/${wing}/`)).map(
      line => line.split(' imports ')[0],
    );
    const others = new Set(found.filter(file => file?.startsWith(`runtime/${wing}/`) === false));
    expect([...others].sort()).toEqual(users);
  });

  it('no import cycles', () => {
    expect(cycles()).toEqual([]);
  });

  it('the longest chain of imports in runtime/ has at most 38 files', () => {
    // Commands start the application in their process, and its handlers know the types of all services.
    expect(layers('runtime').length).toBeLessThanOrEqual(38);
  });
});

/** The files outside of a wing that import it: what has to be changed where the wing is deleted. */
const deletable: Readonly<Record<string, readonly string[]>> = {
  bots: [
    ...['administration', 'application', 'bot-calls', 'bot-deploy', 'bot-run', 'bot-source', 'bot-versions'],
    ...['bundle/plugin', 'serve-group', 'server'],
  ]
    .map(name => `runtime/command/${name}.ts`)
    .concat([
      'runtime/kiln.ts',
      ...['metrics/bot-runs', 'metrics/measure', 'trace/bot-runs', 'trace/tracing'].map(
        name => `runtime/operate/${name}.ts`,
      ),
      'runtime/startup.ts',
    ]),
  events: ['runtime/command/administration.ts', 'runtime/command/application.ts', 'runtime/kiln.ts'],
  console: [],
};

/** From the lowest layer up: a module imports none of its own layer. A file at the top is a module of its own. */
const order: Readonly<Record<string, readonly (readonly string[])[]>> = {
  runtime: [
    ['client', 'library-types.d.ts'],
    ['base'],
    ['search'],
    ['database'],
    ['access'],
    ['graphql'],
    ['identity'],
    ['fhir'],
    ['bots'],
    ['events'],
    ['operate'],
    ['console', 'core.ts', 'server.ts', 'storage.ts'],
    ['kiln.ts'],
    ['startup.ts'],
    ['command'],
    ['define-config.ts', 'extract.ts', 'library.ts', 'main.ts'],
  ],
  codegen: [
    ['declarations.ts', 'diagnostic.ts', 'ir-search.ts'],
    ['ir.ts'],
    ['fhir.ts'],
    ['read', 'schema'],
    ['emit', 'tolerance.ts'],
    ['compile.ts'],
    ['packages'],
    ['write.ts'],
    ['check', 'client-copy.ts'],
    ['generate.ts'],
    ['watch.ts'],
    ['command-line.ts'],
    ['main.ts'],
  ],
};

/** undefined: of another folder. */
function moduleOf(top: string, file: string): string | undefined {
  const [first, second] = file.split('/');
  return first === top ? second : undefined;
}

/** They decide who somebody is, or are run by who owns the database. */
const withoutPrincipal = [
  'runtime/base/principal/stamp-sql.ts',
  'runtime/command/admin.ts',
  'runtime/identity/auth/client.ts',
  'runtime/identity/auth/clients.ts',
  'runtime/identity/auth/foreign-token.ts',
  'runtime/identity/auth/grant.ts',
  'runtime/identity/auth/membership.ts',
  'runtime/identity/auth/register.ts',
  'runtime/identity/auth/users.ts',
];

/** `file imports target` for each import of a file under `from` that matches. */
function crossing(from: string, forbidden: RegExp): readonly string[] {
  return [...imports]
    .filter(([file]) => file.startsWith(from))
    .flatMap(([file, targets]) =>
      targets.filter(target => forbidden.test(target)).map(target => `${file} imports ${target}`),
    );
}
