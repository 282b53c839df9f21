// The source → the messages that answers carry, by the code of their issue: calls of functions that make outcomes, read as text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, sources } from '../imports.ts';

/** Of each function the code, or its position among the arguments, and the position of the message. */
const makers: Readonly<Record<string, readonly [code: number | string, message: number]>> = {
  outcomeError: [0, 1],
  fieldError: [1, 0],
  outcome: [1, 2],
  outcomeIssue: [1, 2],
  issueOf: [2, 3],
  report: [2, 3],
  badInput: [0, 2],
  notTaken: ['not-supported', 0],
  refuseIf: ['structure', 1],
  sendSentence: ['informational', 1],
};

/** Of each class of errors in a GraphQL document, its variables and arguments: the code that graphql/respond/response.ts gives it. */
const classes: Readonly<Record<string, string>> = {
  GraphQLError: 'invalid',
  IntrospectionTooLong: 'too-long',
  NoAccess: 'forbidden',
  TooCostly: 'too-costly',
};

/** Sorted; values in a message are `…`. */
export function messages(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const file of sources('runtime').filter(
    name => !/^runtime\/(console|client|bots\/medplum)\//.test(name),
  )) {
    const tree = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const add = (code: string, message: string) => {
      const all = found.get(code) ?? new Set();
      found.set(code, all.add(message));
    };
    visit(tree, add);
    if (file === 'runtime/base/validate/report.ts') addSentences(tree, add);
  }
  return new Map(
    [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([code, all]) => [code, [...all].sort()]),
  );
}

/** Sentences of the check of structure: its code is in the calls that name the phrase. */
function addSentences(node: ts.Node, add: (code: string, message: string) => void): void {
  ts.forEachChild(node, child => addSentences(child, add));
  if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.name)) return;
  const calls = sources('runtime/client/validate').map(file => readFileSync(join(root, file), 'utf8'));
  const named = new RegExp(`(?:'([\\w-]+)'|\\bcode), '${node.name.text}'`, 'g');
  const codes = new Set(calls.flatMap(text => [...text.matchAll(named)].map(([, code]) => code ?? 'value')));
  for (const code of codes)
    for (const message of texts(node.initializer))
      add(code, message.startsWith("'") ? message : `… ${message}`);
}

function visit(node: ts.Node, add: (code: string, message: string) => void): void {
  ts.forEachChild(node, child => visit(child, add));
  for (const [code, message] of made(node)) if (/\p{L}{3}.*\.$/u.test(message)) add(code, message);
}

/** Pairs of a code and a message. */
function made(node: ts.Node): readonly (readonly [string, string])[] {
  if (!(ts.isCallExpression(node) || ts.isNewExpression(node)) || !ts.isIdentifier(node.expression))
    return [];
  const [name, given] = [node.expression.text, node.arguments ?? []];
  const code = classes[name];
  if (code !== undefined) return texts(given[0]).map(message => [code, message]);
  const [codeAt = -1, messageAt = -1] = makers[name] ?? [];
  const codes = typeof codeAt === 'string' ? [codeAt] : texts(given[codeAt]);
  return codes.flatMap(each => texts(given[messageAt]).map(message => [each, message] as const));
}

/** What an expression, or a function that returns it, may be: of a choice all, of an expression that is not a text nothing. */
function texts(node: ts.Expression | undefined): readonly string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isIdentifier(node)) return texts(initialOf(node, node.text));
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? [] : texts(node.body);
  if (ts.isParenthesizedExpression(node)) return texts(node.expression);
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')];
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return texts(node.left).flatMap(left => texts(node.right).map(right => left + right));
  return [];
}

/** `const sentence = …` of a block around the place where it is used. */
function initialOf(node: ts.Node, name: string): ts.Expression | undefined {
  for (let around = node.parent; around; around = around.parent) {
    if (!ts.isBlock(around) && !ts.isSourceFile(around)) continue;
    const made = around.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .find(each => ts.isIdentifier(each.name) && each.name.text === name);
    if (made) return made.initializer;
  }
  return undefined;
}
