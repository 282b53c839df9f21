// `kiln view run` prints the rows of a view. `kiln view create`, `list` and `drop`: views of PostgreSQL for other programs.
import { readFileSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createExternalView, dropExternalView, externalViews } from '../access/external-view.ts';
import { readConfig } from '../base/config.ts';
import { elements } from '../base/definitions/elements.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { isRecord } from '../base/json/object.ts';
import { viewAt } from '../search/view/compiled-view.ts';
import { ViewFault } from '../search/view/definition.ts';
import { type View, viewOf } from '../search/view/view.ts';
import { type Options, print, type Run } from './command.ts';
import { chosenServer, withServer } from './connect.ts';
import { existingProject, withData } from './data.ts';
import { interrupted } from './server.ts';

export const viewRun: Run = async (options, [which = ''], env) => {
  if (options.as !== undefined && chosenServer(options, env))
    throw new Misuse('--as is not for a server: the view runs with the access of the token.');
  const isFile = isFileAt(which);
  const query = new URLSearchParams({
    _format: options.format,
    ...(options.limit === undefined ? {} : { _limit: options.limit }),
    ...(isFile ? {} : { viewReference: which }),
  });
  const sent = isFile ? { body: readFileSync(which, 'utf8'), type: 'application/fhir+json' } : {};
  await withServer(
    options,
    env,
    async server => {
      const path = `ViewDefinition/$viewdefinition-run?${query}`;
      const response = await server.send(isFile ? 'POST' : 'GET', path, sent);
      const { body } = response;
      try {
        if (!body) return;
        for await (const chunk of Readable.fromWeb(body as ReadableStream))
          await written(chunk as Uint8Array);
      } catch (error) {
        throw error instanceof TypeError ? interrupted(response, error) : error;
      }
    },
    { as: options.as },
  );
};

function written(bytes: Uint8Array): Promise<void> | undefined {
  if (process.stdout.write(Buffer.from(bytes))) return undefined;
  return new Promise(resolve => process.stdout.once('drain', resolve));
}

export const viewCreate: Run = async (options, [which = ''], env) => {
  const view = readView(which);
  const { project = 'default' } = options;
  const reader = {
    schema: checked('--schema', options.schema),
    role: checked('--role', options.role ?? `kiln_${project}`),
  };
  checked('The name of the view', view.name);
  await withData(readConfig(env), async ({ database }) => {
    const number = await existingProject(database, project);
    await createExternalView(database, view, { ...reader, project: number });
  });
  print(
    options,
    { ...reader, name: view.name, project },
    `${reader.schema}.${view.name} has the rows of the project '${project}' for the role ${reader.role}.`,
    `A new role has no login: alter role "${reader.role}" login password '…'.`,
  );
};

export const viewDrop: Run = async (options, [name = ''], env) => {
  await withData(readConfig(env), ({ database }) => dropExternalView(database, options.schema, name));
  print(options, { schema: options.schema, name }, `${options.schema}.${name} was dropped.`);
};

export const viewList: Run = async (options, _, env) => {
  const views = await withData(readConfig(env), ({ database }) => externalViews(database));
  const lines = views.map(({ schema, name, roles }) => {
    const readers = roles.map(({ role, project }) => `${role} (project ${project})`);
    return `${schema}.${name}  ${readers.join(', ') || 'no role reads it'}`;
  });
  print(options, views, ...lines);
};

/** A folder may have the name of a view. */
function isFileAt(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** @throws Failure, Misuse */
function readView(which: string): View {
  const isFile = isFileAt(which);
  const known = isFile ? undefined : viewAt(which);
  if (known) return known.view;
  if (!isFile)
    throw new Misuse(
      `'${which}' is neither a file, nor the name of a ViewDefinition that kiln generate has compiled.`,
    );
  try {
    const definition: unknown = JSON.parse(readFileSync(which, 'utf8'));
    if (isRecord(definition) && definition.name !== undefined) return viewOf(definition, elements());
  } catch (error) {
    if (error instanceof ViewFault) throw new Failure(`${which}: ${error.message}`);
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Failure(`${which} is not a ViewDefinition as JSON, with a name for the view of PostgreSQL.`);
}

/** @throws Misuse */
function checked(name: string, value: NonNullable<Options['role']>): string {
  if (/^(?!pg_|public$|information_schema$)[a-z_][\w-]{0,62}$/i.test(value)) return value;
  throw new Misuse(
    `${name} is '${value}': write a name of letters, digits, - and _ of its own, not public, pg_… or information_schema.`,
  );
}
