// The end of a run as the runner reports it → a RunEnd. Texts from inside are not trusted: they are checked here.
import type { RunEnd } from '../runner.ts';
import type { WireResult } from '../wire.ts';

/** @param most bytes that a result may have */
export function endOf(kind: string, text: string, most: number): RunEnd {
  switch (kind) {
    case 'returned': {
      const result = resultOf(recordOf(text));
      if (!result) return unreadable;
      return 'text' in result && Buffer.byteLength(result.text) > most ? tooLong : { kind, result };
    }
    case 'threw': {
      if (Buffer.byteLength(text) > most) return tooLong;
      const { message, outcome, place, status } = recordOf(text);
      return {
        kind,
        error: {
          message: typeof message === 'string' ? message : 'something that cannot be shown',
          ...(typeof outcome === 'string' ? { outcome } : {}),
          ...(status === 502 || status === 504 ? { status } : {}),
          ...(typeof place === 'string' && /^(?:\d{1,9}:\d{1,9} ?){1,20}$/.test(place) ? { place } : {}),
        },
      };
    }
    case 'cpuTime':
    case 'memoryBytes':
    case 'outputBytes':
    case 'calls':
      return { kind: 'limit', limit: kind };
    default:
      return noAnswer;
  }
}

/** Of JSON; undefined for anything else. */
export function stringOf(text: string): string | undefined {
  const value = parsed(text);
  return typeof value === 'string' ? value : undefined;
}

const noAnswer: RunEnd = { kind: 'broken', reason: 'The sandbox gave an answer that cannot be read.' };
/** The bot can replace JSON.stringify in its realm. */
const unreadable: RunEnd = {
  kind: 'returned',
  result: { kind: 'refused', reason: 'the bot changed what makes JSON of it' },
};
const tooLong: RunEnd = { kind: 'limit', limit: 'outputBytes' };

function resultOf({ kind, text, reason }: Readonly<Record<string, unknown>>): WireResult | undefined {
  if (kind === 'nothing') return { kind };
  if (kind === 'refused' && typeof reason === 'string') return { kind, reason };
  if ((kind === 'text' || kind === 'hl7') && typeof text === 'string') return { kind, text };
  return kind === 'json' && typeof text === 'string' && parsed(text) !== undefined
    ? { kind, text }
    : undefined;
}

function recordOf(text: string): Readonly<Record<string, unknown>> {
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** JSON is never undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The bot can replace JSON.stringify in its realm.
    return undefined;
  }
}
