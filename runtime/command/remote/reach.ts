// A request to a server → its response, or a sentence on why there is none; the body of a refusal → what it says.
import { errorCode } from '../../error-code.ts';
import { Failure, Misuse } from '../../failure.ts';
import { isRecord } from '../../json/object.ts';

/** Redirections are not followed: they could take the token to another server. @throws Misuse */
export async function reach(base: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error' });
  } catch (error) {
    throw new Misuse(
      `The server ${base} cannot be reached (${reasonOf(error)}). Check the address of --url or KILN_URL, and whether it runs.`,
    );
  }
}

/** A server does not answer now, or its answer did not arrive: a command that reads may wait for it. */
export class Unanswered extends Failure {}

/** The same of a server that answered before. @throws Unanswered */
export async function reachAgain(base: string, address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'error' });
  } catch (error) {
    const done = init.method === 'GET' ? '' : 'What was sent last may be done. ';
    throw new Unanswered(
      `The server ${base} does not answer any more (${reasonOf(error)}), and it did when the command began. ${done}See whether it runs, and run the command again.`,
    );
  }
}

/** Of an error of fetch, whose own message may hold what was sent. */
export function reasonOf(error: unknown): string {
  const { cause } = error as { readonly cause?: unknown };
  return errorCode(cause) ?? (cause instanceof Error ? cause.message : 'the connection ended');
}

/** The sentences of an OperationOutcome, of GraphQL's errors or of an OAuth error; empty for anything else. */
export function said(text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return '';
  }
  if (!isRecord(body)) return '';
  const { issue, errors, error_description: described } = body;
  if (typeof described === 'string') return described;
  return [...sentences(issue, 'diagnostics'), ...sentences(errors, 'message')].join('\n');
}

function sentences(list: unknown, member: string): readonly string[] {
  return (Array.isArray(list) ? list : []).flatMap(each => {
    const sentence = isRecord(each) ? each[member] : undefined;
    return typeof sentence === 'string' ? [sentence] : [];
  });
}
