// What went wrong goes in; an OperationOutcome and the HTTP status that fits it come out.
// https://hl7.org/fhir/R4/operationoutcome.html · codes: https://hl7.org/fhir/R4/valueset-issue-type.html

/** An OperationOutcome with one issue. `expression` is its location: `Patient.name[0].given[1]`. */
export function outcome(
  severity: IssueSeverity,
  code: IssueCode,
  diagnostics: string,
  expression?: string,
): OperationOutcome {
  return outcomeOf([outcomeIssue(severity, code, diagnostics, expression)]);
}

export function outcomeOf(issue: readonly OutcomeIssue[]): OperationOutcome {
  return { resourceType: 'OperationOutcome', issue };
}

export function outcomeIssue(
  severity: IssueSeverity,
  code: IssueCode,
  diagnostics: string,
  expression?: string,
): OutcomeIssue {
  return expression === undefined
    ? { severity, code, diagnostics }
    : { severity, code, diagnostics, expression: [expression] };
}

/**
 * An error that is returned to the client: an invalid request, or a state of the server.
 * `expose` false keeps the text out of the response (our own faults); it follows the status unless given.
 */
export class OutcomeError extends Error {
  override readonly name = 'OutcomeError';
  readonly status: number;
  readonly outcome: OperationOutcome;
  readonly expose: boolean;
  /** Seconds after which the same may succeed. */
  readonly retryAfter: number | undefined;

  constructor(outcome: OperationOutcome, options: OutcomeErrorOptions = {}) {
    const status = options.status ?? statusOf(outcome);
    super(summary(outcome), options.cause === undefined ? {} : { cause: options.cause });
    this.status = status;
    this.outcome = outcome;
    this.expose = options.expose ?? status < 500;
    this.retryAfter = options.retryAfter;
  }
}

/**
 * An error of one issue, with the status of its code unless `status` says otherwise.
 *
 * @param diagnostics a sentence: what happened, where, and what to do
 */
export function outcomeError(
  code: IssueCode,
  diagnostics: string,
  { expression, ...options }: OutcomeErrorOptions & { readonly expression?: string | undefined } = {},
): OutcomeError {
  return new OutcomeError(outcome('error', code, diagnostics, expression), options);
}

/** The place of a parameter: https://hl7.org/fhir/R4/operationoutcome-definitions.html#OperationOutcome.issue.location */
export function inRequest(name: string): { readonly expression: string } {
  return { expression: `http.${name.slice(0, 80).toWellFormed()}` };
}

/** The place of a header: `http.if-match`. */
export function inHeader(name: string): { readonly expression: string } {
  return { expression: `http.${name.toLowerCase()}` };
}

/** The same error with other places. @param place of the issue so far; undefined: it has none */
export function placedAnew(
  error: OutcomeError,
  change: (place: string | undefined) => string | undefined,
): OutcomeError {
  const issues = error.outcome.issue.map(({ severity, code, diagnostics, expression }) =>
    outcomeIssue(severity, code, diagnostics, change(expression?.[0])),
  );
  const { status, expose, retryAfter } = error;
  const options = retryAfter === undefined ? { status, expose } : { status, expose, retryAfter };
  return new OutcomeError(outcomeOf(issues), Object.assign(options, { cause: error }));
}

/**
 * The HTTP status of an outcome: that of its gravest issue, the first among equals; 200 where nothing failed.
 * https://hl7.org/fhir/R4/http.html#create
 */
export function statusOf(outcome: Pick<OperationOutcome, 'issue'>): number {
  const gravest =
    outcome.issue.find(issue => issue.severity === 'fatal') ??
    outcome.issue.find(issue => issue.severity === 'error');
  return gravest === undefined ? 200 : (STATUS[gravest.code] ?? 500);
}

export interface OperationOutcome {
  readonly resourceType: 'OperationOutcome';
  readonly issue: readonly OutcomeIssue[];
}

export interface OutcomeIssue {
  readonly severity: IssueSeverity;
  readonly code: IssueCode;
  readonly diagnostics: string;
  readonly expression?: readonly string[];
}

export interface OutcomeErrorOptions {
  /** Where the status is not the one that the issue's code stands for. */
  readonly status?: number;
  readonly expose?: boolean;
  /** In seconds, as the header has it. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

export type IssueSeverity = 'fatal' | 'error' | 'warning' | 'information';

export type IssueCode = keyof typeof STATUS;

/**
 * The status of each code. 400: cannot be read, or fails the basic rules of the format;
 * 422: was read and understood, and breaks a rule about its content.
 */
const STATUS = {
  invalid: 400,
  structure: 400,
  required: 400,
  value: 400,
  invariant: 422,
  security: 403,
  login: 401,
  unknown: 401,
  expired: 401,
  forbidden: 403,
  suppressed: 403,
  processing: 422,
  'not-supported': 400,
  duplicate: 409,
  'multiple-matches': 412,
  'not-found': 404,
  deleted: 410,
  'too-long': 413,
  'code-invalid': 422,
  extension: 422,
  'too-costly': 422,
  'business-rule': 422,
  conflict: 409,
  transient: 503,
  'lock-error': 503,
  'no-store': 503,
  exception: 500,
  timeout: 504,
  incomplete: 500,
  throttled: 429,
  informational: 400,
} as const;

/** All codes of R4's issue-type. */
export const issueCodes = Object.keys(STATUS) as readonly IssueCode[];

function summary(outcome: OperationOutcome): string {
  const first = outcome.issue[0];
  if (first === undefined) return 'The request failed without an issue.';
  const more = outcome.issue.length - 1;
  return more === 0 ? first.diagnostics : `${first.diagnostics} (${more} more)`;
}
