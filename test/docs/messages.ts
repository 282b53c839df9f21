// The source → the messages that answers carry, by the code of their issue: calls of functions that make outcomes, read as text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, sources } from '../imports.ts';

/** Of each function the positions of the code and of the message among its arguments. */
const makers: Readonly<Record<string, readonly [code: number, message: number]>> = {
  outcomeError: [0, 1],
  fieldError: [1, 0],
  outcome: [1, 2],
  outcomeIssue: [1, 2],
};

/** Sorted; values in a message are `…`. */
export function messages(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const file of sources('runtime').filter(
    name => !/^runtime\/(console|client|bots\/medplum)\//.test(name),
  )) {
    const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
    visit(tree, (code, message) => {
      const all = found.get(code) ?? new Set();
      found.set(code, all.add(message));
    });
  }
  return new Map(
    [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([code, all]) => [code, [...all].sort()]),
  );
}

function visit(node: ts.Node, add: (code: string, message: string) => void): void {
  ts.forEachChild(node, child => visit(child, add));
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
  const positions = makers[node.expression.text];
  if (positions === undefined) return;
  const [code, message] = positions.map(position => texts(node.arguments[position])) as [string[], string[]];
  for (const each of message) if (/[\p{L}]{3}.*\.$/u.test(each)) for (const one of code) add(one, each);
}

/** What an expression may be: of a choice all, of an expression that is not a text nothing. */
function texts(node: ts.Expression | undefined): readonly string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return texts(node.expression);
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return texts(node.left).flatMap(left => texts(node.right).map(right => left + right));
  return [];
}
