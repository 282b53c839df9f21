// A statement or an answer → the text that is kept beside a document of corpus/: what the document becomes, to be read and compared.
import { format } from 'sql-formatter';
import type { KeptStatement } from '../../runtime/graphql/engine.ts';
import type { Binding } from '../../runtime/graphql/sql/writer.ts';
import { Exact, isObject, type Json, parseJson } from '../oracle/json.ts';

/** SQL as PostgreSQL is sent it, but for its white space; before it the lane, and where the values of its parameters come from. */
export function sqlText(statement: KeptStatement | undefined): string {
  if (!statement) return '-- Nothing of it is in the database.\n';
  const parameters = statement.bindings.map((binding, i) => `-- $${i + 1}: ${sourceOf(binding)}\n`);
  const sql = format(statement.text, { language: 'postgresql', keywordCase: 'lower', expressionWidth: 100 });
  return `-- ${statement.lane} plan\n${parameters.join('')}${sql}\n`;
}

function sourceOf(binding: Binding): string {
  switch (binding.kind) {
    case 'site':
      return `value ${binding.index} of the arguments of site ${binding.site}`;
    case 'access':
      return `value ${binding.index} of the access`;
    case 'stamp':
      return `${binding.parameter} of the access stamp`;
    default:
      return binding.kind;
  }
}

/** The response with indents, every digit as it was sent. What differs from run to run is named instead. */
export function answerText(body: string): string {
  return `${indented(parseJson(body), '')}\n`;
}

function indented(value: Json, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map(each => inner + indented(each, inner)).join(',\n')}\n${indent}]`;
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, each]) => `${inner}"${key}": ${indented(each, inner)}`);
    return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
  }
  if (value instanceof Exact) return value.text;
  return JSON.stringify(typeof value === 'string' ? masked(value) : value);
}

/** A cursor is shown as what is in it. */
function masked(text: string): string {
  const [encoded = '', ...signatures] = text.split('.');
  const body = signatures.length === 2 ? Buffer.from(encoded, 'base64url').toString() : '';
  return (body.startsWith('[[') ? `cursor ${body}` : text).replace(storedAt, '(when it was stored)');
}

/** HL7's examples hold no times of these years. */
const storedAt = /20(?:2[6-9]|[3-9]\d)-\d\d-\d\d[T ]\d\d:\d\d:[\d.]+(?:Z|[+-]\d\d(?::?\d\d)?)?/g;
