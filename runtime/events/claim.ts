// A project → events, and turns of ordered listeners, that are this server's for a while: the function kiln_claim (definitions/event-sql.ts).
import { type Preparable, run } from '../postgres/prepared.ts';
import type { EventDatabase, KilnEvent } from './event-store.ts';
import type { Turn } from './turn-store.ts';

export interface Claim {
  /** Events and turns together. */
  readonly most: number;
  /** Whether turns go first, as they do every other time: neither kind takes all places. */
  readonly turnsFirst: boolean;
  /** Listeners of which none are taken. */
  readonly but?: readonly string[];
  /** Milliseconds after which another server may take them. */
  readonly lease: number;
  /** Bytes that plans may take on one connection. */
  readonly memory: number;
}

export interface Claimed {
  readonly turns: readonly Turn[];
  readonly events: readonly KilnEvent[];
}

/** An earlier event of the same resource and listener goes first until it is delivered or dead. */
export async function claim(
  { generic }: EventDatabase,
  project: number,
  { most, turnsFirst, but = [], lease, memory }: Claim,
): Promise<Claimed> {
  const { rows } = await run(generic, statement, [project, most, lease, turnsFirst, but], memory);
  const found = rows.map(([row]) => ({ project, ...(JSON.parse(row ?? '') as Row) }));
  return { turns: found.filter(isTurn), events: found.filter(each => !isTurn(each)) as readonly KilnEvent[] };
}

type Row = Omit<Turn, 'project'> | Omit<KilnEvent, 'project'>;

function isTurn(row: Row & { readonly project: number }): row is Turn {
  return 'until' in row;
}

const statement: Preparable = { text: 'select kiln_claim($1, $2, $3, $4, $5)', uses: 0 };
