// In: the rows of one long list as they come. Out: the text of the response in batches, so that the whole of it is nowhere.
// What goes wrong once the first batch is on its way is told at the end, beside the data that was sent.

import { hasMarks } from '../../plan/marks.ts';
import type { Plan, Root } from '../../plan/plan.ts';
import { type Resolved, siteOf } from '../../plan/site.ts';
import { type FieldError, fieldError } from '../document/error.ts';
import type { Focus } from '../document/focus.ts';
import type { AnswerContext } from './answer.ts';
import { keepMatching } from './filter.ts';
import { answerEnd, limitOf, type ResponseLimits } from './response.ts';
import { type Path, spliceMarks } from './splice.ts';

type Row = readonly (string | null)[];
type Rows = readonly Row[];

/** One list whose rows are counted by the caller: nothing has to be known of its end to begin it. */
export function streamable(plan: Plan, resolved: readonly Resolved[], focus: Focus | undefined): boolean {
  const [root, ...others] = plan.roots;
  if (focus || plan.shape || root?.kind !== 'list' || others.length > 0) return false;
  // What FHIRPath is still to filter has its bounds elsewhere.
  return siteOf(resolved, root.list.site, 'list').pieces.limit !== undefined;
}

/** The first batch is there, so that returning the rest ends what feeds it. */
export async function begun(batches: AsyncGenerator<readonly string[], void>): Promise<{
  readonly pieces: readonly string[];
  readonly rest: AsyncGenerator<readonly string[], void>;
}> {
  const first = await batches.next();
  return { pieces: first.value ?? [], rest: batches };
}

/** @param first is emptied: nothing of the answer is kept. */
export async function* streamedAnswer(
  first: Row[],
  rest: AsyncIterableIterator<Rows, void>,
  context: AnswerContext,
  limits: ResponseLimits,
  consistency: string | undefined,
): AsyncGenerator<readonly string[], void> {
  const [root] = context.plan.roots;
  if (root?.kind !== 'list') throw new Error('Only a list is streamed.');
  const errors: FieldError[] = [];
  const incomplete: Path[] = [];
  let index = 0;
  try {
    yield [`{"data":{"${root.key}":[`, ...(await items(first.splice(0)))];
    for await (const rows of rest) {
      yield [',', ...(await items(rows))];
    }
  } catch (error) {
    const known = limitOf.reading(error, limits);
    if (!known) throw error;
    errors.push(cut(known.code, known.message, root));
  } finally {
    // A client that stops reading may do so before the first of these rows.
    await rest.return?.();
  }
  yield [']}', ...answerEnd({ errors, incomplete }, consistency)];

  /** Rows as items of the list, without its brackets. */
  async function items(rows: Rows): Promise<readonly string[]> {
    const texts = rows.map(([row]) => row ?? 'null');
    const made = texts.some(hasMarks)
      ? [await finished(texts.join())]
      : texts.flatMap((text, i) => (i > 0 ? [',', text] : [text]));
    index += rows.length;
    return made;
  }

  async function finished(text: string): Promise<string> {
    const { plan } = context;
    const kept = await keepMatching(`[${text}]`, context);
    const base = { path: [root?.key ?? ''], first: index };
    const spliced = spliceMarks(kept.text, plan, kept.failures, context.cursor, base);
    errors.push(...spliced.errors);
    incomplete.push(...spliced.incomplete);
    return spliced.data.join('').slice(1, -1);
  }
}

function cut(
  code: 'too-long' | 'timeout' | 'too-costly' | 'not-supported',
  message: string,
  root: Extract<Root, { kind: 'list' }>,
): FieldError {
  return fieldError(`${message} What follows is left out.`, code, root.list.node, [root.key]);
}
