// In: `kiln secret set | list | remove`. Out: what the bots of a project get as event.secrets, sealed in the database; names.
import { isSecretName, mostSecretBytes } from '../bots/project-secrets.ts';
import type { Environment } from '../config.ts';
import { Failure } from '../failure.ts';
import type { ProjectOptions } from './data.ts';
import { readList, readObject } from './remote/answer.ts';
import type { Server, ServerOptions } from './remote.ts';
import { standardInput } from './standard-input.ts';
import { withServer } from './with-server.ts';

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
  const sent = { method: 'PUT', type: 'text/plain', body: given };
  await withServer(
    options,
    env,
    async server => {
      await readObject(await server.send(`$admin/secret/${name}`, sent));
      say(options, server, name, project => `The bots of ${project} get ${name} from their next run on.`);
    },
    { signs: true, writes: true },
  );
}

export async function secretListCommand(options: SecretOptions, env: Environment): Promise<void> {
  await withServer(options, env, async server => {
    const names = await readList<string>(await server.send('$admin/secret'));
    if (options.json) process.stdout.write(`${JSON.stringify(names)}\n`);
    else for (const name of names) process.stdout.write(`${name}\n`);
  });
}

export async function secretRemoveCommand(
  name: string,
  options: SecretOptions,
  env: Environment,
): Promise<void> {
  await withServer(options, env, async server => {
    await readObject(await server.send(`$admin/secret/${encodeURIComponent(name)}`, { method: 'DELETE' }));
    say(options, server, name, project => `The bots of ${project} do not get ${name} any more.`);
  });
}

function say(
  { json }: SecretOptions,
  { project }: Server,
  name: string,
  sentence: (project: string) => string,
): void {
  const shown = project === undefined ? { name } : { project, name };
  process.stdout.write(json ? `${JSON.stringify(shown)}\n` : `${sentence(project ?? 'the project')}\n`);
}
