// In: a message of graphql-js about a request that does not validate. Out: the same without the values of the request, which may be
// somebody's data; names stay. Where the value stands, locations and paths say.
import { shown } from '../../shown.ts';

/** What may follow a value in its message: names of the schema, and our own words. */
const end = String.raw`( Did you mean the enum value [^\n]*\?)?( It stands at [\w.[\]]+\.)?$`;

const values: readonly (readonly [message: RegExp, without: string])[] = [
  // Int cannot represent non-integer value: "3"
  [
    new RegExp(
      String.raw`^((?:Variable "\$\w+" got an invalid value(?: at "[^"]*")?; )?(?:Enum "\w+"|\w+) cannot represent [\w -]*value): [\s\S]*?${end}`,
    ),
    '$1.$2$3',
  ],
  // Expected value of type "[HumanNameInput]", found "x".
  [
    new RegExp(String.raw`^(Expected value of type "[^"]*"), found [\s\S]*?\.?${end}`),
    '$1, found another.$2$3',
  ],
  [/^Value "[\s\S]*" does not exist in ("\w+" enum\.)/, 'The value does not exist in $1'],
  [/^(Syntax Error: [\s\S]*\b(?:String|BlockString|Int|Float)) "[\s\S]*"\.$/, '$1.'],
];

export function withoutValues(message: string): string {
  for (const [pattern, without] of values)
    if (pattern.test(message)) return withoutLongWords(message.replace(pattern, without));
  return withoutLongWords(message);
}

/** Names are repeated in quotes and without: the beginning of each of them. */
function withoutLongWords(message: string): string {
  if (message.length <= 80) return message;
  return message
    .replace(/"((?:[^"\\]|\\.){81,})"/gs, (_, name: string) => `"${shown(name)}"`)
    .replace(/[^\s"]{82,}/g, shown);
}
