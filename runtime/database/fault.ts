// Any error → the status and the OperationOutcome of the response.
import { errorCode } from '../base/error-code.ts';
import { type OperationOutcome, OutcomeError, outcome, statusOf } from '../base/outcome.ts';
import { isAway, isPoolFull, noCodes, tooMuch } from './postgres/database-fault.ts';

/** The details of a fault of the server stay in its log. */
export function faultOf(error: unknown): {
  readonly status: number;
  readonly outcome: OperationOutcome;
  /** The same may succeed later. */
  readonly passing: boolean;
} {
  if (error instanceof OutcomeError)
    return { status: error.status, outcome: error.expose ? error.outcome : internal, passing: false };
  const view = failedView(error);
  if (view) return view;
  const passing = passingState(error);
  if (passing) return { status: 503, outcome: passing, passing: true };
  if (errorCode(error) === noCodes && error instanceof Error)
    return { status: 400, outcome: outcome('error', 'not-supported', error.message), passing: false };
  const much = tooMuch(error);
  if (!much) return { status: 500, outcome: internal, passing: false };
  const sentence = `${much.sentence} Nothing was changed: send or ask for less at once.`;
  const body = outcome('error', much.code, sentence);
  return { status: statusOf(body), outcome: body, passing: false };
}

/** The trigger of a materialized view met a value that the view cannot be computed with, or could not store its rows. */
function failedView(error: unknown): ReturnType<typeof faultOf> | undefined {
  const { where = '' } = Object(error) as { readonly where?: string };
  const [, table] = /insert into "?(\w+)_rows_[0-9a-f]{8}"? select/.exec(where) ?? [];
  const code = errorCode(error);
  if (table === undefined || code === undefined) return undefined;
  if (code === '57014') {
    const sentence =
      `The materialized view ${table} took longer than the database may for one request. ` +
      'Nothing was changed: try again, or change the view.';
    return { status: 503, outcome: outcome('error', 'timeout', sentence), passing: true };
  }
  const of = (sentence: string) => {
    return { status: 422, outcome: outcome('error', 'processing', sentence), passing: false };
  };
  if (code === '54000')
    return of(
      `The materialized view ${table} has a row of the resource that is longer than PostgreSQL can store. ` +
        'Nothing was changed: change the resource or the view.',
    );
  if (!code.startsWith('22')) return undefined;
  return of(
    `The materialized view ${table} meets a value of the resource that it cannot be computed with (SQLSTATE ${code}). ` +
      'Nothing was changed: change the value or the view.',
  );
}

const internal = outcome('fatal', 'exception', 'Something failed in the server; its log says what.');

/** What the same request may not meet again. https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passingStates = [
  [/^away$/, 'transient', 'The database cannot be reached at the moment; try again.'],
  [/^57014$/, 'timeout', 'The database took longer than it may for one request; ask for less, or try again.'],
  [
    /^(55P03|40001|40P01)$/,
    'lock-error',
    'Other requests hold what this one needs; nothing was changed, try again.',
  ],
  [
    /^25006$/,
    'no-store',
    'The database takes no writes at the moment; nothing was changed, try again later.',
  ],
  [
    /^(23514|42703|42804|42883|42P01)$/,
    'transient',
    'The database was migrated to a schema that this server does not know. Its operator has ' +
      'to restart it with the present definitions; nothing was changed.',
  ],
  [
    /^KLN05$/,
    'transient',
    'The project moves to another node of the database at the moment; nothing was changed, try again.',
  ],
  [/^KS001$/, 'transient', 'Your access was changed while the request ran; try again.'],
  [
    /^pool$/,
    'throttled',
    'The server is busy: all its database connections were taken for as long as a request may wait. Send it again later.',
  ],
  [
    /^(53100|ENOSPC)$/,
    'no-store',
    'A disk of the server or of its database is full; nothing was changed. Its operator has to make room there; try again later.',
  ],
  [/^53...$/, 'throttled', 'The database has no room for another request at the moment; try again.'],
] as const;

/** undefined: the fault is ours. */
function passingState(error: unknown): OperationOutcome | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = isPoolFull(error) ? 'pool' : isAway(error) ? 'away' : (errorCode(error) ?? '');
  const found = passingStates.find(([states]) => states.test(code));
  return found && outcome('error', found[1], found[2]);
}
