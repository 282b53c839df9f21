// What a runner says at the end of a run → its verdict. Texts from inside are judged here, not believed.
import type { Place, Verdict } from './sandbox.ts';

/** @param output the most bytes that a result may have */
export function verdictOf(kind: string, text: string, output: number): Verdict {
  if (Buffer.byteLength(text) > output) return { kind: 'output' };
  switch (kind) {
    case 'nothing':
      return { kind: 'result', returned: { kind } };
    case 'text':
    case 'hl7': {
      const string = stringOf(text);
      return string === undefined ? noAnswer : { kind: 'result', returned: { kind, text: string } };
    }
    case 'json':
      return isJson(text)
        ? { kind: 'result', returned: { kind, text } }
        : { kind: 'unsendable', message: 'It is no JSON.' };
    case 'unsendable':
      return { kind, message: told(text).message };
    case 'threw':
      return { kind, ...told(text) };
    case 'unusable': {
      const { outcome, ...rest } = told(text);
      return { kind, ...rest };
    }
    case 'output':
    case 'memory':
      return { kind };
    case 'cpu':
      return { kind: 'timeout', of: 'cpu' };
    default:
      return noAnswer;
  }
}

/** Of JSON; undefined for anything else. */
export function stringOf(text: string): string | undefined {
  const value = parsed(text);
  return typeof value === 'string' ? value : undefined;
}

const noAnswer: Verdict = { kind: 'gone', message: 'The sandbox gave an answer that is none.' };

interface Told {
  readonly message: string;
  readonly place?: Place;
  readonly outcome?: string;
}

function told(text: string): Told {
  const given = parsed(text);
  const { message, line, column, outcome } = (
    typeof given === 'object' && given !== null ? given : {}
  ) as Readonly<Record<string, unknown>>;
  return {
    message: typeof message === 'string' ? message : 'It threw a value that cannot be shown.',
    ...(Number.isSafeInteger(line) && Number.isSafeInteger(column)
      ? { place: { line: Number(line), column: Number(column) } }
      : {}),
    ...(typeof outcome === 'string' && isJson(outcome) ? { outcome } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A bot that bent JSON.stringify of its own realm.
    return undefined;
  }
}

function isJson(text: string): boolean {
  return parsed(text) !== undefined;
}
