// The words after `npm run bench --`. In: arguments. Out: what to measure, on what, for how long; or a Failure that says what is wrong.
import { parseArgs } from 'node:util';
import { Failure } from '../../runtime/base/failure.ts';
import { familyNames } from './rows/families.ts';

/** In this order; what writes comes last. */
export const rowNames = [
  ...(['page', 'history', 'leaves', 'report', 'newest', 'read'] as const),
  ...(['connection', 'connection50', 'fhirpath', 'fhirpathOutside'] as const),
  ...familyNames,
  ...(['transaction', 'create'] as const),
] as const;
export type RowName = (typeof rowNames)[number];

export interface BenchOptions {
  readonly rows: readonly RowName[];
  /** Measured for each server and each row, warm-up not counted. */
  readonly seconds: number;
  /** Connections that ask at the same time, each waiting for its answer. */
  readonly connections: number;
  /** Folders or files to load; without any, data is made up. */
  readonly data: readonly string[];
  /** How many patients are made up. */
  readonly patients: number;
  /** A built checkout of another commit, measured beside this one. */
  readonly against: string | undefined;
  /** A server to make a database of our own on; undefined means an embedded PostgreSQL in a temporary folder. */
  readonly databaseUrl: string | undefined;
  /** `--rows scale`: workers, a cluster and projects are measured, and nothing else. */
  readonly scale: boolean;
  /** `--rows events`: writes with and without listeners are measured, and nothing else. */
  readonly events: boolean;
  /** `--rows start`: starts of the server are measured, and nothing else. */
  readonly start: boolean;
  /** `--rows views`: views and Aggregates are measured, and nothing else. */
  readonly views: boolean;
  /** An empty database of a cluster of Citus, beside one PostgreSQL. */
  readonly cluster: string | undefined;
  /** Over how many projects the requests are spread. */
  readonly projects: readonly number[];
}

export const defaults: BenchOptions = {
  rows: rowNames,
  seconds: 5,
  connections: 8,
  data: [],
  patients: 2_000,
  against: undefined,
  databaseUrl: undefined,
  scale: false,
  events: false,
  start: false,
  views: false,
  cluster: undefined,
  projects: [1, 10, 100, 1_000],
};

/** How often something is done whose number is not counted in seconds: as usual, or less where a row is measured for less than a second. */
export function repetitions(usual: number, { seconds }: Pick<BenchOptions, 'seconds'>): number {
  return Math.ceil(usual * Math.min(1, seconds));
}

export const usage = `npm run bench -- [--json] [--rows ${rowNames.join(',')}] [--seconds ${defaults.seconds}] [--connections ${defaults.connections}]
           [--data <folder>]… [--patients ${defaults.patients}] [--against <checkout>]
npm run bench -- --rows scale [--json] [--seconds ${defaults.seconds}] [--connections ${defaults.connections}] [--patients ${defaults.patients}]
           [--projects ${defaults.projects.join(',')}] [--cluster <DATABASE_URL>]
npm run bench -- --rows start [--json] [--against <checkout>]
npm run bench -- --rows views [--json] [--patients ${defaults.patients}]
npm run bench -- --rows events [--json] [--seconds ${defaults.seconds}] [--connections ${defaults.connections}] [--patients ${defaults.patients}] [--against <checkout>]

Measures Kiln beside hand-written SQL (floor) and DataLoader with graphql-js, all in one run on this machine.
The database is a new one, on the server of DATABASE_URL or on a temporary embedded PostgreSQL, and is gone afterwards.
scale measures one worker beside two, requests to one project beside requests to many, and with --cluster one PostgreSQL beside Citus;
the database of the cluster has to be empty, and keeps what is loaded.
events measures what a write costs without listeners and with one, and the time until a bot begins that listens.
views measures views, Aggregates and materialized views beside hand-written SQL.
start measures the time, processor and memory until a server is ready: first with the sample, and with data.

Example:
  npm run --silent bench -- --rows page,read --json`;

export interface BenchArguments {
  readonly options: BenchOptions;
  readonly json: boolean;
  readonly help: boolean;
}

/** @throws Failure */
export function readArguments(words: readonly string[], env: NodeJS.ProcessEnv): BenchArguments {
  const { values } = parsed(words);
  const scale = values.rows === 'scale';
  const events = values.rows === 'events';
  const start = values.rows === 'start';
  const views = values.rows === 'views';
  const unknown = values.rows?.split(',').find(name => !isRowName(name));
  if (unknown !== undefined && !scale && !events && !start && !views)
    throw new Failure(
      `--rows names '${unknown}'; there are ${rowNames.join(', ')}, and scale, events, start or views, alone.`,
    );
  const lost = (['cluster', 'projects'] as const).find(name => values[name] !== undefined && !scale);
  if (lost !== undefined)
    throw new Failure(`--${lost} is for --rows scale; add that, or leave --${lost} out.`);
  const wanted = values.rows?.split(',').filter(isRowName);
  const databaseUrl = env.DATABASE_URL === '' ? undefined : env.DATABASE_URL;
  return {
    options: {
      rows: scale || events || start || views ? defaults.rows : (wanted ?? defaults.rows),
      seconds: positive('seconds', values.seconds, defaults.seconds),
      connections: Math.ceil(positive('connections', values.connections, defaults.connections)),
      patients: Math.ceil(positive('patients', values.patients, defaults.patients)),
      data: values.data ?? [],
      against: values.against,
      databaseUrl,
      scale,
      events,
      start,
      views,
      cluster: values.cluster,
      projects:
        values.projects?.split(',').map(count => Math.ceil(positive('projects', count, 1))) ??
        defaults.projects,
    },
    json: values.json === true,
    help: values.help === true,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        ...{ json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
        ...{ rows: { type: 'string' }, seconds: { type: 'string' }, connections: { type: 'string' } },
        ...{ data: { type: 'string', multiple: true }, patients: { type: 'string' } },
        ...{ against: { type: 'string' }, cluster: { type: 'string' }, projects: { type: 'string' } },
      },
    });
  } catch (error) {
    // node's message names the word at fault.
    if (error instanceof TypeError) throw new Failure(`${error.message}\n\n${usage}`);
    throw error;
  }
}

function isRowName(name: string): name is RowName {
  return rowNames.some(known => known === name);
}

function positive(name: string, given: string | undefined, fallback: number): number {
  if (given === undefined) return fallback;
  const value = Number(given);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Failure(`--${name} is '${given}'; give a number greater than 0.`);
}
