// A response with an error status → an error with the issues of its OperationOutcome, and advice.

export interface Issue {
  readonly severity?: string;
  readonly code?: string;
  readonly diagnostics?: string;
  readonly expression?: readonly string[];
}

export class Refused extends Error {
  /** 0: there was no answer. */
  readonly status: number;
  readonly issues: readonly Issue[];

  constructor(status: number, issues: readonly Issue[], message: string) {
    super(message);
    this.status = status;
    this.issues = issues;
  }

  /** A sentence; undefined if the message is enough. */
  get advice(): string | undefined {
    return advices[this.status];
  }
}

export const unreachable = 'The server cannot be reached.';

const advices: Readonly<Record<number, string | undefined>> = {
  0: 'Your input is kept. Check that the server runs, and try again.',
  403: 'Your membership does not permit this. An administrator of the project can look up why under Access.',
  404: 'It may have been deleted, or your policies hide it.',
  409: 'Something else changed at the same time: try again.',
  412: 'It was changed since you opened it: load it again, and compare.',
  413: 'Send less at once.',
  429: 'There were too many requests: wait a little, and try again.',
  500: 'See the log of the server. Your input is kept.',
  503: 'The server is not ready. Your input is kept: try again in a moment.',
  504: 'It took too long: request less.',
};

export function isOutage(status: number): boolean {
  return status === 502 || status === 503;
}

export function refusal({ status, text }: { readonly status: number; readonly text: string }): Refused {
  const issues = issuesOf(text);
  const message = issues.map(({ diagnostics }) => diagnostics).find(Boolean);
  return new Refused(status, issues, message ?? `The server answered with status ${status}.`);
}

/** Of an OperationOutcome, or of the errors of GraphQL. */
function issuesOf(text: string): readonly Issue[] {
  let parsed: { issue?: unknown; errors?: unknown } | null;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (Array.isArray(parsed?.issue)) return parsed.issue as Issue[];
  if (!Array.isArray(parsed?.errors)) return [];
  return parsed.errors.map((error: { message?: string }) => ({ diagnostics: error.message ?? '' }));
}
