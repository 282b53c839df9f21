// In: `kiln secret set | list | remove`. Out: what the bots of a project get as event.secrets, sealed in the database; names.
import {
  isSecretName,
  mostSecretBytes,
  removeSecret,
  secretNames,
  setSecret,
} from '../bots/project-secrets.ts';
import { sealerOf } from '../bots/project-settings.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { existingProject, type ProjectOptions, writtenProject } from './data.ts';
import { withIdentities } from './identities.ts';
import { readList, readObject } from './remote/answer.ts';
import { openServer, type ServerOptions } from './remote.ts';
import { standardInput } from './standard-input.ts';

export interface SecretOptions extends ProjectOptions, ServerOptions {
  readonly json?: boolean;
}

/** Reads the value from standard input: an argument would be visible in the list of processes and in the shell's history. */
export async function secretSetCommand(
  name: string,
  options: SecretOptions,
  env: Environment,
  value = () => standardInput('The value, then Enter and Ctrl-D: '),
): Promise<void> {
  if (!isSecretName(name))
    throw new Failure(
      `'${name}' cannot name a secret: 1 to 64 letters, digits, low lines, hyphens and full stops.`,
    );
  const given = await value();
  if (given === '' || given.includes('\0') || Buffer.byteLength(given) > mostSecretBytes)
    throw new Failure(
      `The value of a secret has 1 to ${mostSecretBytes} bytes, and comes by standard input: printf %s "$VALUE" | npx kiln secret set ${name}.`,
    );
  const server = await openServer(options, env);
  if (server) {
    const sent = { method: 'PUT', type: 'text/plain', body: given };
    await readObject(await server.send(`$admin/secret/${name}`, sent));
    return say(options, { name }, `The bots of the project get ${name} from their next run on.`);
  }
  await withIdentities(env, false, async identities => {
    const key = sealerOf(readConfig(env));
    if (!key)
      throw new Failure(
        'KILN_KEY is not set, so nothing can be sealed: set it to the value that the servers of DATABASE_URL have.',
      );
    const project = await writtenProject(identities, options);
    await setSecret(identities.database, key, project, name, given);
  });
  say(
    options,
    { project: options.project, name },
    `The bots of ${options.project} get ${name} from their next run on.`,
  );
}

export async function secretListCommand(options: SecretOptions, env: Environment): Promise<void> {
  const server = await openServer(options, env);
  if (server) {
    return list(await readList<string>(await server.send('$admin/secret')), options);
  }
  await withIdentities(env, false, async ({ database }) =>
    list(await secretNames(database, await existingProject(database, options.project)), options),
  );
}

export async function secretRemoveCommand(
  name: string,
  options: SecretOptions,
  env: Environment,
): Promise<void> {
  const server = await openServer(options, env);
  if (server) {
    await readObject(await server.send(`$admin/secret/${encodeURIComponent(name)}`, { method: 'DELETE' }));
    return say(options, { name }, `The bots of the project do not get ${name} any more.`);
  }
  await withIdentities(env, false, async identities => {
    const project = await existingProject(identities.database, options.project);
    if (!(await removeSecret(identities.database, project, name)))
      throw new Failure(`The project '${options.project}' has no secret '${name}': see kiln secret list.`);
  });
  say(
    options,
    { project: options.project, name },
    `The bots of ${options.project} do not get ${name} any more.`,
  );
}

function say({ json }: SecretOptions, value: object, sentence: string): void {
  process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${sentence}\n`);
}

function list(names: readonly string[], { json }: SecretOptions): void {
  if (json) process.stdout.write(`${JSON.stringify(names)}\n`);
  else for (const name of names) process.stdout.write(`${name}\n`);
}
