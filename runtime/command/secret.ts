// In: `kiln secret set | list | remove`. Out: what the bots of a project get as event.secrets, sealed in its Project resource; names.
import type { Project, ProjectSecret } from '../../generated/types/project.ts';
import { sealedName, sealerOf } from '../bots/project-settings.ts';
import { type Environment, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { findProject, makeProject } from '../store/project.ts';
import { readForUpdate, updateResource } from '../store/resource.ts';
import { type Identities, withIdentities } from './identities.ts';

export interface SecretOptions {
  /** Its name. */
  readonly project: string;
  readonly json?: boolean;
}

/** The value comes by standard input: an argument would stand in the list of processes, and in the history of the shell. */
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
    const project = await makeProject(identities.database, identities.store, options.project);
    const encryptedValue = key.seal(given, sealedName(project, name)).toString('base64');
    await changeSecrets(identities, project, options.project, secrets => [
      ...secrets.filter(each => each.name !== name),
      { name, encryptedValue },
    ]);
  });
  say(
    options,
    { project: options.project, name },
    `The bots of ${options.project} get ${name} from their next run on.`,
  );
}

export async function secretListCommand(options: SecretOptions, env: Environment): Promise<void> {
  await withIdentities(env, false, async identities => {
    const project = await findProject(identities.database, options.project);
    if (project === undefined) throw new Failure(`There is no project '${options.project}'.`);
    let names: string[] = [];
    await changeSecrets(identities, project, options.project, secrets => {
      names = secrets.map(({ name }) => name).sort();
      return undefined;
    });
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
    const project = await findProject(identities.database, options.project);
    if (project === undefined) throw new Failure(`There is no project '${options.project}'.`);
    await changeSecrets(identities, project, options.project, secrets => {
      if (secrets.some(each => each.name === name)) return secrets.filter(each => each.name !== name);
      throw new Failure(`The project '${options.project}' has no secret '${name}': see kiln secret list.`);
    });
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

/** @param change undefined: they stay as they are */
export async function changeSecrets(
  { database, store }: Pick<Identities, 'database' | 'store'>,
  project: number,
  name: string,
  change: (secrets: readonly ProjectSecret[]) => readonly ProjectSecret[] | undefined,
): Promise<void> {
  await database.transaction(async client => {
    const inside = { ...store, client };
    const found = await readForUpdate(inside, { project }, 'Project', name);
    const { secret: former = [], ...rest }: Project = found
      ? (JSON.parse(found.content) as Project)
      : { resourceType: 'Project', id: name, name };
    const secret = change(former);
    if (!secret) return;
    const next = { ...rest, ...(secret.length > 0 ? { secret } : {}) };
    await updateResource(inside, { project }, 'Project', name, JSON.stringify(next));
  });
}

/** One line end at the end is that of whoever typed or echoed it. */
async function standardInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('The value, then Enter and Ctrl-D: ');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
}
