// An input → what the bot answered, and the audit event of the run, which has its log; or the job that runs it.
import { search } from '../../fhir.ts';
import { send } from '../../send.ts';
import type { AuditEvent } from '../access/audit-event.ts';
import { bodyOf } from './content-types.ts';

export interface Ran {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly milliseconds: number;
  /** The address of the job, if it was started as one. */
  readonly job: string | undefined;
  readonly began: string;
}

/** Whatever status it answers: it is the bot's, and shown. */
const every = Array.from({ length: 200 }, (_, index) => 400 + index).filter(status => status !== 401);

export async function execute(
  id: string,
  contentType: string,
  input: string,
  isAsync: boolean,
  signal: AbortSignal,
): Promise<Ran> {
  const [began, start] = [new Date().toISOString(), performance.now()];
  const answer = await send(`Bot/${encodeURIComponent(id)}/$execute`, {
    method: 'POST',
    body: bodyOf(contentType, input),
    headers: {
      'content-type': contentType,
      accept: '*/*',
      ...(isAsync ? { prefer: 'respond-async' } : {}),
    },
    expected: every,
    signal,
  });
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type')?.split(';')[0] ?? '',
    text: answer.text,
    isCut: answer.isCut,
    milliseconds: Math.round(performance.now() - start),
    job: answer.headers.get('content-location')?.split('/').at(-1),
    began,
  };
}

/** Ids of events that a run was found to have. */
const known = new Set<string>();

/** Events are written a moment after the answer. */
const attempts = 6;
const pause = 300;

/** @returns undefined if there is none, or the policies hide it */
export async function eventOf(
  id: string,
  began: string,
  signal: AbortSignal,
): Promise<AuditEvent | undefined> {
  for (let turn = 0; turn < attempts; turn++) {
    await new Promise(resolve => setTimeout(resolve, pause));
    const { resources } = await runsOf(id, 1, signal);
    const [newest] = resources;
    // Clocks of browser and server may differ: the event of the run before is recognized by its id.
    const isNew = Date.parse(newest?.recorded ?? '') >= Date.parse(began) - 2000;
    if (!newest || !isNew || known.has(newest.id ?? '')) continue;
    known.add(newest.id ?? '');
    return newest;
  }
  return undefined;
}

export function runsOf(id: string, count: number, signal: AbortSignal) {
  const query = new URLSearchParams({ entity: `Bot/${id}`, _sort: '-date', _count: String(count) });
  return search<AuditEvent>('AuditEvent', `${query}&action=E`, signal);
}
