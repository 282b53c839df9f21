// In: the rows of a statement. Out: the text of `data` with all marks replaced, and the errors and incomplete lists.

import { filterBegin, filterEnd, hasMarks } from '../../access/plan/marks.ts';
import type { Root } from '../../access/plan/plan.ts';
import { siteOf } from '../../access/plan/site.ts';
import { type FieldError, fieldError } from '../document/error.ts';
import { type Kept, keepMatching } from './filter.ts';
import type { FilterContext } from './filter-page.ts';
import { cutShort, type Path, type SignPlace, type Spliced, spliceMarks } from './splice.ts';

export interface AnswerContext extends FilterContext {
  /** JSON text of the introspection fields by response key. */
  readonly introspection: ReadonlyMap<string, string>;
  /** The answer is the value of the only root, without an object around it. */
  readonly unwrapped: boolean;
  /** Signs a cursor for this principal. */
  readonly cursor: SignPlace;
}

/**
 * @param rows of root index and text if `tagged`, of text alone otherwise
 * @returns a promise only where FHIRPath is evaluated
 */
export function answer(
  rows: readonly (readonly (string | null)[])[],
  tagged: boolean,
  context: AnswerContext,
): Spliced | Promise<Spliced> {
  const { plan, resolved } = context;
  const texts: string[][] = plan.roots.map(() => []);
  const single = plan.roots.findIndex(({ kind }) => kind !== 'constant' && kind !== 'introspection');
  let marked = plan.refusals.length > 0;
  marked ||= plan.roots.some(root => root.kind === 'list' && resolved[root.list.site]?.after);
  for (const row of rows) {
    const text = row[tagged ? 1 : 0];
    // A joined list without rows.
    if (text === null || text === undefined) continue;
    marked ||= hasMarks(text);
    texts[tagged ? Number(row[0]) : single]?.push(text);
  }
  const made: Made = { data: [], errors: [], incomplete: [] };
  const { data } = made;
  for (const [i, root] of plan.roots.entries()) {
    if (!context.unwrapped) data.push(`${i > 0 ? ',' : '{'}"${root.key}":`);
    data.push(...rootPieces(root, texts[i] ?? [], context, made));
  }
  if (!context.unwrapped) data.push(data.length === 0 ? '{}' : '}');
  return marked ? spliced(made, context) : made;
}

function spliced(made: Made, context: AnswerContext): Spliced | Promise<Spliced> {
  const finished = ({ text, failures }: Kept) => {
    const { data, errors, incomplete } = spliceMarks(text, context.plan, failures, context.cursor);
    return { data, errors: [...made.errors, ...errors], incomplete: [...made.incomplete, ...incomplete] };
  };
  const kept = keepMatching(made.data.join(''), context);
  return kept instanceof Promise ? kept.then(finished) : finished(kept);
}

interface Made extends Spliced {
  readonly data: string[];
  readonly errors: FieldError[];
  readonly incomplete: Path[];
}

function rootPieces(root: Root, rows: string[], context: AnswerContext, made: Made): readonly string[] {
  const { key, kind } = root;
  if (kind === 'constant') return [root.text];
  if (kind === 'introspection') return [context.introspection.get(key) ?? 'null'];
  const [first] = rows;
  if (kind === 'read') {
    if (first === undefined)
      made.errors.push(
        fieldError(
          `No ${root.profile ?? root.type} with this id is here.`,
          'not-found',
          root.node,
          context.unwrapped ? [] : [key],
        ),
      );
    return [first ?? 'null'];
  }
  if (kind === 'connection' || kind === 'aggregate') return [first ?? 'null'];
  const { after, pieces, choices } = siteOf(context.resolved, root.list.site, 'list');
  if (choices.joined) return first === undefined ? ['[]'] : ['[', first, ']'];
  if (after) return [`${filterBegin}${root.list.mark}`, ...rows, filterEnd];
  const isDefault = pieces.limit === undefined;
  if (!isDefault || rows.length <= context.defaultCount) return listPieces(rows);
  if (context.incomplete === 'error') {
    made.errors.push(fieldError(cutShort, 'too-costly', root.list.node, [key]));
    return ['null'];
  }
  made.incomplete.push([key]);
  return listPieces(rows.slice(0, context.defaultCount));
}

function listPieces(rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? ['[]'] : [...rows.flatMap((row, i) => [i > 0 ? ',' : '[', row]), ']'];
}
