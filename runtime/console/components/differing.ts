// Two texts → the lines that differ, with some around them.
import { diffLines } from 'diff';

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added' | 'left-out';
  readonly text: string;
}

/** Lines that are kept around a difference. */
const around = 3;
/** Of lines that are removed or added: to compare texts that have little in common takes minutes, and the page would stop. */
const mostChanges = 3000;

/** @returns undefined if too much differs */
export function differing(before: string, after: string): readonly DiffLine[] | undefined {
  const parts = diffLines(`${before.trimEnd()}\n`, `${after.trimEnd()}\n`, { maxEditLength: mostChanges });
  return parts?.flatMap(({ value, added, removed }, index) => {
    const lines = value.replace(/\n$/, '').split('\n');
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    const all = lines.map(text => ({ kind, text }) as const);
    if (kind !== 'same') return all;
    const [head, tail] = [index === 0 ? 0 : around, index === parts.length - 1 ? 0 : around];
    const left = all.length - head - tail;
    if (left < 2) return all;
    const note = { kind: 'left-out', text: `${left} lines are the same` } as const;
    return [...all.slice(0, head), note, ...(tail === 0 ? [] : all.slice(-tail))];
  });
}
