// The AuditEvents of a bot → its runs: who called it, how it ended, and the end of its log. They are in the project of the bot, and are
// read with the access of the caller.
import type { AuditEvent } from '../../generated/types/index.d.ts';
import { Failure } from '../failure.ts';
import { readObject } from './remote/answer.ts';
import type { Server } from './remote.ts';

export interface RecordedRun {
  readonly event: string;
  /** An instant: when it had ended. */
  readonly ended: string;
  /** `refused`: by the server, before it was run, or by the bot. */
  readonly state: 'succeeded' | 'refused' | 'failed';
  /** As $execute answers. */
  readonly status: number | undefined;
  /** Absent: it was not run. */
  readonly milliseconds: number | undefined;
  /** Of the code. */
  readonly version: string | undefined;
  readonly caller: string;
  /** In one sentence. */
  readonly result: string;
  readonly log: readonly string[];
}

interface Page {
  readonly entry?: readonly { readonly resource: AuditEvent }[];
  readonly link?: readonly { readonly relation: string; readonly url: string }[];
}

/** The latest, the oldest of them first. @throws Failure */
export async function latestRuns(server: Server, bot: string, count: number): Promise<readonly AuditEvent[]> {
  const found: AuditEvent[] = [];
  for await (const event of events(
    server,
    query(bot, { _sort: '-_lastUpdated,-date', _count: String(count) }),
  )) {
    found.push(event);
    if (found.length === count) break;
  }
  return found.reverse();
}

/** Those of which the event was stored at an instant or later. */
export async function runsSince(
  server: Server,
  bot: string,
  since: string | undefined,
): Promise<readonly AuditEvent[]> {
  const found: AuditEvent[] = [];
  const later = since === undefined ? {} : { _lastUpdated: `ge${since}` };
  for await (const event of events(
    server,
    query(bot, { _sort: '_lastUpdated,date', _count: '100', ...later }),
  ))
    found.push(event);
  return found;
}

/** @throws Failure if there is no run to show because there is no such bot */
export async function checkBot(server: Server, bot: string): Promise<void> {
  const { status } = await server.send(`Bot/${bot}`, { also: [403, 404, 410] });
  if (status === 404) throw new Failure(`There is no Bot/${bot} that you can see.`);
}

function query(bot: string, more: Readonly<Record<string, string>>): string {
  return `AuditEvent?${new URLSearchParams({ entity: `Bot/${bot}`, 'entity-name:exact': '$execute', ...more })}`;
}

async function* events(server: Server, path: string): AsyncIterable<AuditEvent> {
  for (let next: string | undefined = path; next !== undefined; ) {
    const { entry = [], link = [] }: Page = await readObject<Page>(await server.send(next));
    for (const { resource } of entry) yield resource;
    next = link.find(({ relation }) => relation === 'next')?.url;
  }
}

export function recordedRun(event: AuditEvent): RecordedRun {
  const { id = '', recorded, outcome, outcomeDesc = '', agent, entity } = event;
  const details = entity?.find(({ name }) => name === '$execute')?.detail ?? [];
  const detail = (type: string) => details.find(each => each.type === type)?.valueString;
  const [, result = outcomeDesc, status] = /^(.*) \((\d{3})\)$/s.exec(outcomeDesc) ?? [];
  const duration = /^(\d+) ms$/.exec(detail('duration') ?? '')?.[1];
  return {
    ...{ event: id, ended: recorded, result },
    state: outcome === '0' ? 'succeeded' : outcome === '8' ? 'failed' : 'refused',
    status: status === undefined ? undefined : Number(status),
    milliseconds: duration === undefined ? undefined : Number(duration),
    version: detail('version'),
    caller: agent[0]?.altId ?? agent[0]?.name ?? 'unknown',
    log: details.flatMap(({ type, valueString }) =>
      type === 'log' && valueString !== undefined ? [valueString] : [],
    ),
  };
}
