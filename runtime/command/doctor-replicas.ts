// The settings → the checks of `kiln doctor` on each server of KILN_REPLICAS, beside the primary.
import pg from 'pg';
import type { Config } from '../config.ts';
import { errorCode } from '../error-code.ts';
import { describeConnection } from '../postgres/connection.ts';
import { type ReplicaFacts, readFacts, replicaFault, skewFault } from '../postgres/replicas/facts.ts';
import type { Check } from './doctor-server.ts';

type Settings = Pick<Config, 'limits'>;

/** By connections of their own, which change nothing. */
export async function replicaChecks(
  primary: string,
  addresses: readonly string[],
  settings: Settings,
): Promise<readonly Check[]> {
  if (addresses.length === 0) return [];
  const own = await factsOf(primary, settings);
  return Promise.all(addresses.map(url => replicaCheck(url, own, settings)));
}

async function replicaCheck(url: string, primary: ReplicaFacts, settings: Settings): Promise<Check> {
  const name = 'replica';
  const where = `the ${describeConnection({ url })}`;
  try {
    const facts = await factsOf(url, settings);
    const fault = replicaFault(facts, primary) ?? skewFault(facts, primary);
    return fault
      ? { name, found: `${where} ${fault.found}`, fix: fault.fix }
      : { name, found: `${where} follows the primary` };
  } catch (error) {
    const reason = error instanceof Error ? error.message || errorCode(error) : String(error);
    return {
      name,
      found: `${where} cannot be reached (${reason})`,
      fix: 'Start it, or correct KILN_REPLICAS; until it answers, queries run on the others and on the primary.',
    };
  }
}

async function factsOf(url: string, { limits }: Settings): Promise<ReplicaFacts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limits.connectTimeout });
  client.on('error', () => {});
  await client.connect();
  try {
    return await readFacts(client);
  } finally {
    await client.end();
  }
}
