// In: a regular expression of JavaScript. Out: how many steps a backtracking engine takes at most on a text of some length, or undefined
// where the steps may grow exponentially. For example, `^S(?=[0-9]+$)` has one place to choose how much to take, and may begin anywhere:
// on a text of 9 characters there are at most 10² combinations.

export interface RegexCost {
  /** Combinations of alternatives and of bounded repetitions. */
  readonly factor: number;
  /** How many repetitions have no bound. */
  readonly unbounded: number;
}

/** Where the expression begins in the text is a choice of its own. */
export function regexSteps({ factor, unbounded }: RegexCost, length: number): number {
  return factor * (length + 1) ** (unbounded + 1);
}

/** @param text that `new RegExp(text, 'u')` accepts */
export function regexCost(text: string): RegexCost | undefined {
  const reader: Reader = { pieces: text.match(piece) ?? [], at: 0 };
  const cost = alternatives(reader);
  return reader.at === reader.pieces.length ? cost : undefined;
}

interface Reader {
  readonly pieces: readonly string[];
  at: number;
}

/** Escapes and sets are one piece, so is what opens a group, and a quantifier. */
const piece =
  /\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|k<[^>]*>|.)|\[(?:\\.|[^\\\]])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu;
/** What it has found before is what it compares with. */
const backReference = /^\\(?:[1-9]|k<)/;
const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/;

function alternatives(reader: Reader): RegexCost | undefined {
  let [factor, unbounded] = [0, 0];
  do {
    const cost = branch(reader);
    if (!cost) return undefined;
    factor += cost.factor;
    unbounded = Math.max(unbounded, cost.unbounded);
  } while (take(reader, '|'));
  return { factor, unbounded };
}

function branch(reader: Reader): RegexCost | undefined {
  let [factor, unbounded] = [1, 0];
  for (let next = reader.pieces[reader.at]; next && next !== '|' && next !== ')'; ) {
    reader.at++;
    if (backReference.test(next)) return undefined;
    let cost: RegexCost | undefined = { factor: 1, unbounded: 0 };
    if (next.startsWith('(')) {
      cost = alternatives(reader);
      if (!cost || !take(reader, ')')) return undefined;
    }
    const repeated = quantifier.exec(reader.pieces[reader.at] ?? '');
    if (repeated) {
      reader.at++;
      // Each repetition would choose anew.
      if (cost.factor > 1 || cost.unbounded > 0) return undefined;
      cost = repetition(repeated);
    }
    factor *= cost.factor;
    unbounded += cost.unbounded;
    next = reader.pieces[reader.at];
  }
  return { factor, unbounded };
}

function repetition([sign, least = '', comma, most = '']: RegExpExecArray): RegexCost {
  if (sign === '?') return { factor: 2, unbounded: 0 };
  if (sign === '*' || sign === '+' || (comma === ',' && most === '')) return { factor: 1, unbounded: 1 };
  return { factor: comma === ',' ? Number(most) - Number(least) + 1 : 1, unbounded: 0 };
}

function take(reader: Reader, sign: string): boolean {
  const isNext = reader.pieces[reader.at] === sign;
  if (isNext) reader.at++;
  return isNext;
}
