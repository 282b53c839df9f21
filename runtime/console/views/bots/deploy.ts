// A source → POST Bot/[id]/$deploy, and the faults of the compiler at their places.
import type { Mark } from '../../components/code-editor.tsx';
import { type Issue, Refused } from '../../refused.ts';
import { send } from '../../send.ts';

export interface Deployed {
  /** Of the server. */
  readonly sentence: string;
  /** Of the Bot as it is then. */
  readonly etag: string;
}

/** @returns undefined if the Bot was changed since the version of the tag */
export async function deploy(
  id: string,
  code: string,
  filename: string,
  etag: string,
): Promise<Deployed | undefined> {
  const { status, headers, json } = await send(`Bot/${encodeURIComponent(id)}/$deploy`, {
    method: 'POST',
    body: { code, filename },
    headers: { 'if-match': etag },
    expected: [412],
  });
  if (status === 412) return undefined;
  const { issue } = json<{ issue: readonly Issue[] }>();
  return { sentence: issue[0]?.diagnostics ?? 'The bot is deployed.', etag: headers.get('etag') ?? '' };
}

/** Of a 422 of the compiler; empty for all other errors. */
export function marksOf(error: unknown, text: string): readonly Mark[] {
  if (!(error instanceof Refused) || error.status !== 422) return [];
  return error.issues.map(({ diagnostics = '' }) => {
    const [, line, column, message] = /, line (\d+), column (\d+): (.*)$/s.exec(diagnostics) ?? [];
    if (line === undefined) return { from: 0, to: 1, message: diagnostics, severity: 'error' };
    const from = offsetOf(text, Number(line), Number(column));
    const word = /^[\w$]+|^./.exec(text.slice(from))?.[0] ?? '';
    return { from, to: from + word.length, message: message ?? diagnostics, severity: 'error' };
  });
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(start + column - 1, text.length);
}
