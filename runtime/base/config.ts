// The environment → Config, or one Failure that names every variable at fault; Config → the lines of `kiln config`.
import { randomBytes } from 'node:crypto';
import { constants } from './config/constants.ts';
import type { Variable } from './config/value.ts';
import { limitVariables, settingVariables, variables } from './config/variables.ts';
import { Misuse } from './failure.ts';

/**
 * Pure: reads nothing but `env`. An empty variable counts as one that is not set.
 *
 * @param needed what the schema itself needs: limits that are not set are at least that
 * @param fixed constants of a test
 */
export function readConfig(
  env: Environment,
  needed: Partial<Limits> = {},
  fixed: Partial<typeof constants> = {},
): Config {
  const faults: string[] = [];
  const settings = readAll(settingVariables, env, faults);
  const limits = { ...constants, ...readAll(limitVariables, env, faults), ...raised(needed, env), ...fixed };
  const production = env.NODE_ENV === 'production';
  const loopback = isLoopback(settings.host);
  const baseUrl = settings.baseUrl ?? defaultBaseUrl(settings.host, settings.port);
  const isLocal = isLoopback(new URL(baseUrl).hostname.replace(/^\[|\]$/g, ''));
  const devTokenAllowed = !production && loopback && isLocal;

  if (settings.devToken !== undefined && !devTokenAllowed) {
    const reason = production
      ? 'while NODE_ENV is production'
      : loopback
        ? `while KILN_BASE_URL is ${baseUrl}, which other machines reach through a proxy`
        : `while HOST is ${settings.host}`;
    faults.push(
      `KILN_DEV_TOKEN opens the whole project, so it is refused ${reason}: ` +
        'unset it, or use loopback addresses outside production.',
    );
  }
  faults.push(...contradictions(settings, limits));
  if (faults.length > 0) throw new Misuse(faults.join('\n'));

  return {
    ...settings,
    baseUrl,
    baseUrlGiven: settings.baseUrl !== undefined,
    limits,
    production,
    loopback,
    devTokenAllowed,
    warnings: unknownVariables(env),
  };
}

function raised(needed: Partial<Limits>, env: Environment): Partial<Limits> {
  const above = ([key, least]: [string, unknown]): boolean => {
    const variable = variables[key];
    const fallback = variable?.fallback ?? constants[key as keyof typeof constants];
    return (env[variable?.name ?? ''] ?? '') === '' && typeof least === 'number' && least > Number(fallback);
  };
  return Object.fromEntries(Object.entries(needed).filter(above));
}

/** Sentences on variables that contradict each other. */
function contradictions(
  { allow, documents, port, metricsPort, databaseUrl, replicas, ...others }: Values<typeof settingVariables>,
  { defaultCount, maxCount, maxPerParent }: Limits,
): readonly string[] {
  const tooMany = (name: string, most: number) =>
    defaultCount > most
      ? [`KILN_DEFAULT_COUNT (${defaultCount}) must not be greater than ${name} (${most}).`]
      : [];
  return [
    ...(allow === 'trusted' && documents === undefined
      ? ['KILN_ALLOW is trusted, and KILN_DOCUMENTS names no documents: no query would be answered.']
      : []),
    ...(others.mcp === 'documents' && documents === undefined
      ? ['KILN_MCP is documents, and KILN_DOCUMENTS names no documents: agents would have no tools.']
      : []),
    ...(metricsPort !== undefined && metricsPort !== 0 && metricsPort === port
      ? [`KILN_METRICS_PORT and PORT are both ${port}: the metrics have a port of their own.`]
      : []),
    ...(replicas !== undefined && databaseUrl === undefined
      ? [
          'KILN_REPLICAS is set, and DATABASE_URL is not: the embedded database has no replicas. Set DATABASE_URL to their primary.',
        ]
      : []),
    ...mllpFaults(others, [port, metricsPort]),
    ...tooMany('KILN_MAX_COUNT', maxCount),
    ...tooMany('KILN_MAX_PER_PARENT', maxPerParent),
  ];
}

function mllpFaults(
  {
    mllpPort,
    mllpBot,
    mllpCertificate,
    mllpKey,
    mllpClients,
  }: Pick<
    Values<typeof settingVariables>,
    'mllpPort' | 'mllpBot' | 'mllpCertificate' | 'mllpKey' | 'mllpClients'
  >,
  others: readonly (number | undefined)[],
): readonly string[] {
  return [
    ...((mllpPort === undefined) !== (mllpBot === undefined)
      ? ['KILN_MLLP_PORT and KILN_MLLP_BOT belong together: set both, or neither.']
      : []),
    ...(mllpPort !== undefined && mllpPort !== 0 && others.includes(mllpPort)
      ? [`KILN_MLLP_PORT is ${mllpPort}, which PORT or KILN_METRICS_PORT is too: MLLP has a port of its own.`]
      : []),
    ...((mllpCertificate === undefined) !== (mllpKey === undefined)
      ? ['KILN_MLLP_TLS_CERT and KILN_MLLP_TLS_KEY belong together: set both, or neither.']
      : []),
    ...(mllpClients !== undefined && mllpCertificate === undefined
      ? [
          'KILN_MLLP_TLS_CLIENTS is set, and KILN_MLLP_TLS_CERT is not: senders would not be checked. Set both.',
        ]
      : []),
  ];
}

/** The configuration once the port is known, where PORT is 0. */
export function withPort(config: Config, port: number): Config {
  return {
    ...config,
    port,
    baseUrl: config.baseUrlGiven ? config.baseUrl : defaultBaseUrl(config.host, port),
  };
}

/** A line for each variable, in the order of the tables. Secrets are named as set, never shown. */
export function describeConfig(env: Environment): readonly ConfigLine[] {
  return Object.values(variables).map(variable => {
    const given = env[variable.name];
    const set = given !== undefined && given !== '';
    return {
      variable: variable.name,
      value: set ? (variable.secret ? '(set, not shown)' : given) : variable.shown,
      set,
      fallback: variable.shown,
      meaning: variable.meaning,
    };
  });
}

export type Environment = Readonly<Record<string, string | undefined>>;

type Values<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends Variable<infer Value> ? Value : never;
};

/** Sizes are bytes, times are milliseconds; config/variables/ and config/constants.ts describe each. */
export type Limits = Values<typeof limitVariables> & Readonly<typeof constants>;

export interface Config extends Values<Omit<typeof settingVariables, 'baseUrl'>> {
  /** The FHIR base as clients see it, without a slash at its end. */
  readonly baseUrl: string;
  readonly baseUrlGiven: boolean;
  readonly limits: Limits;
  readonly production: boolean;
  /** Whether the server listens on a loopback address only. */
  readonly loopback: boolean;
  /** A development token is made and accepted: listening address and base are loopback addresses, outside production. */
  readonly devTokenAllowed: boolean;
  /** Warnings in full sentences, such as a variable that is not known. */
  readonly warnings: readonly string[];
}

/** The development token: the configured one, or a new one if it is allowed. */
export function developmentToken({
  devToken,
  devTokenAllowed,
}: Pick<Config, 'devToken' | 'devTokenAllowed'>): string | undefined {
  return devToken ?? (devTokenAllowed ? randomBytes(24).toString('base64url') : undefined);
}

export interface ConfigLine {
  readonly variable: string;
  /** The value in force, as it was written. */
  readonly value: string;
  readonly set: boolean;
  readonly fallback: string;
  readonly meaning: string;
}

function readAll<Table extends Readonly<Record<string, Variable<unknown>>>>(
  table: Table,
  env: Environment,
  faults: string[],
): Values<Table> {
  const read = ([key, variable]: [string, Variable<unknown>]): [string, unknown] => {
    const given = env[variable.name];
    if (given === undefined || given === '') return [key, variable.fallback];
    const parsed = variable.read(given);
    if ('value' in parsed) return [key, parsed.value];
    const found = variable.secret ? '' : `; it is ${JSON.stringify(given)}`;
    faults.push(`${variable.name} ${parsed.fault}${found}.`);
    return [key, variable.fallback];
  };
  // Each value was read by the variable under its own key, which is what Values says.
  return Object.fromEntries(Object.entries(table).map(read)) as Values<Table>;
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host);
}

/** Clients cannot connect to a wildcard address, so the base names the loopback address instead. */
function defaultBaseUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/fhir/R4`;
}

function unknownVariables(env: Environment): readonly string[] {
  const known = new Set(Object.values(variables).map(({ name }) => name));
  return Object.keys(env)
    .filter(name => name.startsWith('KILN_') && !name.startsWith('KILN_TEST_') && !known.has(name))
    .sort()
    .map(name => `The variable ${name} means nothing to Kiln; \`kiln config\` lists those that do.`);
}
