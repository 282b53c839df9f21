// In: `kiln secret set | list | remove`. Out: what the bots of a project get as event.secrets, sealed in the database; names.
import { removeSecret, secretNames, setSecret } from '../bots/project-secrets.ts';
import { sealerOf } from '../bots/project-settings.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { existingProject, type ProjectOptions, writtenProject } from './data.ts';
import { withIdentities } from './identities.ts';

export interface SecretOptions extends ProjectOptions {
  readonly json?: boolean;
}

/** Reads the value from standard input: an argument would be visible in the list of processes and in the shell's history. */
export async function secretSetCommand(
  name: string,
  options: SecretOptions,
  env: Environment,
  value: () => Promise<string> = standardInput,
): Promise<void> {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(name))
    throw new Failure(
      `'${name}' cannot name a secret: 1 to 64 letters, digits, low lines, hyphens and full stops.`,
    );
  const given = await value();
  if (given === '' || given.includes('\0') || Buffer.byteLength(given) > mostBytes)
    throw new Failure(
      `The value of a secret has 1 to ${mostBytes} bytes, and comes by standard input: printf %s "$VALUE" | npx kiln secret set ${name}.`,
    );
  await withIdentities(env, false, async identities => {
    const key = sealerOf(readConfig(env));
    if (!key)
      throw new Failure(
        'KILN_KEY is not set, so nothing can be sealed: set it to the value that the servers of DATABASE_URL have.',
      );
    const project = await writtenProject(identities, options);
    await identities.database.transaction(client => setSecret(client, key, project, name, given));
  });
  say(
    options,
    { project: options.project, name },
    `The bots of ${options.project} get ${name} from their next run on.`,
  );
}

export async function secretListCommand(options: SecretOptions, env: Environment): Promise<void> {
  await withIdentities(env, false, async identities => {
    const project = await existingProject(identities.database, options.project);
    const names = await secretNames(identities.database, project);
    if (options.json) process.stdout.write(`${JSON.stringify(names)}\n`);
    else for (const name of names) process.stdout.write(`${name}\n`);
  });
}

export async function secretRemoveCommand(
  name: string,
  options: SecretOptions,
  env: Environment,
): Promise<void> {
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

const mostBytes = 16_384;

function say({ json }: SecretOptions, value: object, sentence: string): void {
  process.stdout.write(json ? `${JSON.stringify(value)}\n` : `${sentence}\n`);
}

/** Without one final line end, which typing or `echo` adds. */
async function standardInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('The value, then Enter and Ctrl-D: ');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
