// In: an error of the fhirpath package, and the expression. Out: the rest of a sentence about the expression.
// The package's own messages contain data of resources, which ours may not.
import { shown } from '../shown.ts';
import { functionNames, type Node } from './guard.ts';

/** Its message is the rest of a sentence already. */
export class EvaluationFault extends Error {}

export function faultOf(error: unknown, expression: string, tree: Node): string {
  if (error instanceof EvaluationFault) return error.message;
  if (typeof error === 'string' && error.startsWith('Singleton was expected'))
    return said('a comparison is given several values; compare each of them: telecom.exists(rank > …).');
  // The package throws a text that contains the values whose types differ.
  if (typeof error === 'string') return said('it compares values of different types.');
  const message = error instanceof Error ? error.message : '';
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(message);
    if (!match) continue;
    const [, name = ''] = match;
    // A name is repeated only if it is in the expression.
    return said(sentence(expression.includes(name) ? shown(name) : '…'));
  }
  return said('it fails on what it is evaluated on.');

  function said(sentence: string): string {
    const names = functionNames(tree)
      .slice(0, 5)
      .map(name => `${shown(name)}()`);
    const calls = names.length > 0 ? `, which calls ${names.join(', ')}` : '';
    return `${sentence} It is ${shown(withoutLiterals(expression).replace(/\s+/g, ' '))}${calls}.`;
  }
}

/** Literals may be data, too: https://hl7.org/fhirpath/#literals */
function withoutLiterals(expression: string): string {
  return expression.replace(/'(?:[^'\\]|\\.)*'|@[\w:.+-]+|\b\d[\d.]*/gs, '…');
}

const sentences: readonly (readonly [pattern: RegExp, sentence: (name: string) => string])[] = [
  [/^Not impl(?:emented)?:? *(\w*)$/, name => `Not implemented: ${name}.`],
  [/^(\w+) expects no params/, name => `${name}() takes no arguments.`],
  [
    /^Attempting to access an undefined environment variable: ([\w-]+)$/,
    name => `there is no variable %${name}.`,
  ],
  [/^(?:Environment )?Variable %([\w-]+) already defined/, name => `the variable %${name} is there already.`],
  [/^"([\w.]+)" cannot be resolved to a valid type/, name => `there is no type ${name}.`],
  [/^Invalid (date|date-time|time) literal/, () => 'a date or time in it is none.'],
  [/^Expected single$/, () => 'Expected single: single() is given several values.'],
  [/^Unexpected collection|^Expected singleton/, () => 'what takes one value is given several.'],
  [/^Expected .*, but got/s, () => 'what takes a value of one type is given one of another.'],
  [/^Cannot sort/, () => 'sort() is given values that have no order.'],
  [/^Cannot |^Unary |^Infix /, () => 'an operator is given values that it is not for.'],
  [/regular expression|^matches\/matchesFull/i, () => 'a pattern in it is no regular expression.'],
  [
    /^Instance selector|^Invalid type name in instance/,
    () => 'it makes an instance of a type in a way that is not allowed.',
  ],
];
