// In: the environment. Out: a server that answers until it is told to stop. What is printed is meant to be pasted.
import { randomBytes } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { developmentBearer } from '../auth/bearer.ts';
import { type Config, type Environment, readConfig, withPort } from '../config.ts';
import { graphqlEngine } from '../graphql/run.ts';
import { loadSchema } from '../graphql/schema.ts';
import { createApp, listen } from '../server.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { installSchema } from '../store/migrate.ts';

/** Returns when the server listens; the process ends with SIGTERM or SIGINT, or when the embedded database dies. */
export async function serve(env: Environment): Promise<void> {
  const config = readConfig(env);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  for (const warning of config.warnings) log.warn(warning);
  // The database starts while this thread reads the schema.
  const opening = openDatabase(config, 'serve', log);
  const graphql = loadSchema();
  const database = await opening;
  const closing = async (error: unknown) => {
    await database.close();
    throw error;
  };
  const { baseUrl, timeZone } = config;
  const { index } = await installSchema(database, { baseUrl, timeZone, log }).catch(closing);
  if (config.sample === 'hl7') await fillSample(config, database, log).catch(closing);

  const token =
    config.devToken ?? (config.devTokenAllowed ? randomBytes(24).toString('base64url') : undefined);
  const engine = graphqlEngine({
    schema: graphql,
    database,
    config,
    search: () => ({ ...index, now: Date.now() }),
  });
  const store = { database, index, planMemory: config.limits.planMemory };
  const ready = async () => (await database.generic.query('select 1')).rowCount === 1;
  const app = createApp({ engine, store, bearer: developmentBearer(token), config, log, ready });
  const server = await listen(app, config).catch(async (error: unknown) => {
    await engine.close();
    await database.close();
    throw error;
  });
  announce(withPort(config, server.port), token);

  let stopping = false;
  const stop = async (reason: string, code: number) => {
    if (stopping) return;
    stopping = true;
    log.info(`Stopping: ${reason}. Requests under way are answered first.`);
    await server.close();
    await engine.close();
    await database.close();
    process.exitCode = code;
  };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  void database.died.then(message => {
    log.error(message);
    return stop('the database ended', 1);
  });
}

/** The loader is read only here: a server that has its data starts without it. */
async function fillSample(config: Config, database: Database, log: Logger): Promise<void> {
  const { loadSample } = await import('../store/sample.ts');
  const summary = await loadSample({ database, config, log, progress: true });
  if (!summary) return;
  const refused = summary.refused > 0 ? `; ${summary.refused} are not valid and were left out` : '';
  process.stdout.write(
    `Loaded ${summary.stored} of HL7's example resources in ${(summary.milliseconds / 1000).toFixed(1)} s${refused}.\n`,
  );
}

/** Addresses, a token, and a query to paste. */
function announce(config: Config, token: string | undefined): void {
  const lines = [`Kiln serves FHIR R4 at ${config.baseUrl}`, `GraphQL: POST ${config.baseUrl}/$graphql`];
  if (token) {
    const query =
      '{ PatientList(name: \\"chalmers\\") { id name { given family } ObservationList(_reference: subject, _count: 3) { code { text } valueQuantity { value unit } } } }';
    lines.push(
      `Development token (full access, this run only): ${token}`,
      '',
      `curl -s '${config.baseUrl}/$graphql' -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' \\`,
      `  -d '{"query":"${query}"}'`,
    );
  } else lines.push('There is no development token off loopback or in production.');
  process.stdout.write(`${lines.join('\n')}\n`);
}
