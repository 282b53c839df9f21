// In: the rows of a statement. Out: the text of `data`, with marks replaced, and the errors and notes they stand for.
import type { FieldNode } from 'graphql';
import { type FieldError, fieldError } from './error.ts';
import { keepMatching, type Matcher } from './filter.ts';
import type { Plan } from './plan.ts';
import type { Resolved } from './site.ts';
import { hasMarks, mark } from './sql/marks.ts';

export interface Answer {
  /** The JSON text of `data`. */
  readonly data: string;
  readonly errors: readonly FieldError[];
  /** Paths of lists that the default count has cut. */
  readonly incomplete: readonly (readonly (string | number)[])[];
}

export interface AnswerContext {
  readonly plan: Plan;
  readonly resolved: readonly Resolved[];
  readonly defaultCount: number;
  readonly matcher: Matcher;
  /** JSON text of the introspection fields by response key. */
  readonly introspection: Readonly<Record<string, string>>;
}

/** @param rows with `tagged`: root index and text; else text alone */
export async function answer(
  rows: readonly (readonly (string | null)[])[],
  tagged: boolean,
  context: AnswerContext,
): Promise<Answer> {
  const { plan } = context;
  const texts: string[][] = plan.roots.map(() => []);
  const single = plan.roots.findIndex(({ kind }) => kind === 'read' || kind === 'list');
  for (const row of rows) {
    const text = row[tagged ? 1 : 0];
    texts[tagged ? Number(row[0]) : single]?.push(text ?? 'null');
  }
  const errors: FieldError[] = [];
  const incomplete: (string | number)[][] = [];
  const members = plan.roots.map((root, i) => {
    const own = texts[i] ?? [];
    switch (root.kind) {
      case 'constant':
        return `"${root.key}":${root.text}`;
      case 'introspection':
        return `"${root.key}":${context.introspection[root.key] ?? 'null'}`;
      case 'read':
        if (own.length === 0)
          errors.push(
            fieldError(`No ${root.type} with this id is here.`, 'not-found', root.node, [root.key]),
          );
        return `"${root.key}":${own[0] ?? 'null'}`;
      case 'list': {
        const isDefault = context.resolved[root.list.site]?.pieces.limit === undefined;
        if (isDefault && own.length > context.defaultCount) {
          own.length = context.defaultCount;
          incomplete.push([root.key]);
        }
        return `"${root.key}":[${own.join()}]`;
      }
    }
  });
  const data = `{${members.join()}}`;
  if (!hasMarks(data)) return { data, errors, incomplete };
  const kept = await keepMatching(data, context.plan, context.resolved, context.matcher);
  const spliced = spliceMarks(kept.text, plan.fields);
  return {
    data: spliced.data,
    errors: [...errors, ...kept.errors, ...spliced.errors],
    incomplete: [...incomplete, ...spliced.incomplete],
  };
}

type Level = { readonly kind: '{' | '['; key: string | number };

/** Replaces what stands for an error by null; the path is read off the text before it. */
function spliceMarks(text: string, fields: readonly FieldNode[]): Answer {
  const errors: FieldError[] = [];
  const incomplete: (string | number)[][] = [];
  const levels: Level[] = [];
  let data = '';
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const level = levels.at(-1);
    switch (text[i]) {
      case '"': {
        const end = endOfString(text, i);
        if (level?.kind === '{' && text[end + 1] === ':') level.key = text.slice(i + 1, end);
        i = end;
        break;
      }
      case '{':
        levels.push({ kind: '{', key: '' });
        break;
      case '[':
        levels.push({ kind: '[', key: 0 });
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        if (level?.kind === '[' && typeof level.key === 'number') level.key++;
        break;
      case mark: {
        const end = text.indexOf(mark, i + 1);
        const node = fields[Number(text.slice(i + 2, end))];
        const path = levels.map(({ key }) => key);
        if (text[i + 1] === 'i') incomplete.push(path);
        else errors.push(fieldError('The reference cannot be resolved.', 'not-found', node, path));
        data += text.slice(from, i) + (text[i + 1] === 'i' ? '' : 'null');
        from = end + 1;
        i = end;
      }
    }
  }
  return { data: data + text.slice(from), errors, incomplete };
}

/** The closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text[quote - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}
