// In: Kiln's server and a token for each policy. Out: what the same requests cost with it, over what they cost without.
import type { Child } from './child.ts';
import { type Driver, driver, encode } from './drive.ts';
import { checkSame } from './equal.ts';
import type { BenchOptions, RowName } from './options.ts';
import { type PolicyName, policyNames } from './policies.ts';
import type { PostgresClock } from './postgres-cpu.ts';
import type { Row } from './rows.ts';

/** Rows that are measured with policies: a page of lists within lists, and references. */
export const policyRows: readonly RowName[] = ['page', 'report'];

export interface PolicyFigure {
  readonly row: RowName;
  readonly policy: PolicyName;
  /** Processor time of a request, over that of the development token, which is not looked up: 1.1 is a tenth dearer. */
  readonly cost: number;
  /** Over that of a token whose policy lets everything through: what the policy costs, without what the token does. */
  readonly policy_cost: number;
  readonly cpu_ms: PolicyCost;
}

export interface PolicyCost {
  readonly node: number;
  readonly postgres: number | null;
}

interface Lane {
  readonly driver: Driver;
  count: number;
  node: number;
  postgres: number | undefined;
}

const rounds = 8;

/** @param token the development token, of which nothing is kept back */
export async function policyFigures(
  rows: readonly Row[],
  child: Child,
  { token, tokens }: { readonly token: string; readonly tokens: Readonly<Record<PolicyName, string>> },
  options: Pick<BenchOptions, 'seconds' | 'connections'>,
  clock: PostgresClock | undefined,
): Promise<readonly PolicyFigure[]> {
  const figures: PolicyFigure[] = [];
  for (const row of rows.filter(({ name }) => policyRows.includes(name))) {
    const all = [token, ...policyNames.map(name => tokens[name])];
    await checkSame(row, child, all, 20);
    const lanes = all.map((own): Lane => {
      const requests = row.requests.map(request => encode(request, 'kiln', own));
      return {
        driver: driver(child.port, requests, options.connections),
        count: 0,
        node: 0,
        postgres: undefined,
      };
    });
    for (const lane of lanes) await lane.driver.run((options.seconds * 1_000) / 2);
    for (let round = 0; round < rounds; round++)
      for (let turn = 0; turn < lanes.length; turn++) {
        const lane = lanes[(round + turn) % lanes.length];
        if (lane) await measure(lane, child, (options.seconds * 1_000) / rounds, clock);
      }
    const [without, ...others] = lanes.map(costOf);
    const seeingAll = others[policyNames.indexOf('token')];
    if (!without || !seeingAll) throw new Error('Nothing was measured without a policy.');
    for (const [i, cpu] of others.entries()) {
      const policy = policyNames[i];
      if (policy)
        figures.push({
          row: row.name,
          policy,
          cost: over(cpu, without),
          policy_cost: over(cpu, seeingAll),
          cpu_ms: cpu,
        });
    }
  }
  return figures;
}

/** A line for each row and policy. */
export function policyTable(figures: readonly PolicyFigure[]): string {
  return figures
    .map(
      ({ row, policy, cost, policy_cost, cpu_ms }) =>
        `${row.padEnd(8)}${policy.padEnd(11)}${policy_cost.toFixed(2)} of a token that sees all, ${cost.toFixed(2)} of the development token (cpu node ${cpu_ms.node.toFixed(3)} ms, pg ${cpu_ms.postgres?.toFixed(3) ?? '?'} ms)\n`,
    )
    .join('');
}

async function measure(
  lane: Lane,
  child: Child,
  millis: number,
  clock: PostgresClock | undefined,
): Promise<void> {
  const before = await child.used();
  const postgres = clock?.();
  const { count } = await lane.driver.run(millis);
  if (clock && postgres !== undefined) lane.postgres = (lane.postgres ?? 0) + clock() - postgres;
  lane.node += (await child.used()).cpuMicros - before.cpuMicros;
  lane.count += count;
}

function costOf({ count, node, postgres }: Lane): PolicyCost {
  const of = (micros: number) => Number((micros / 1_000 / Math.max(1, count)).toFixed(4));
  return { node: of(node), postgres: postgres === undefined ? null : of(postgres) };
}

function over(cost: PolicyCost, other: PolicyCost): number {
  return Number((sum(cost) / sum(other)).toFixed(3));
}

function sum({ node, postgres }: PolicyCost): number {
  return node + (postgres ?? 0);
}
