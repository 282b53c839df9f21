// The secrets of a project → a function that redacts their values in texts that others may read.

/** Shorter values occur in many texts, and are not redacted. */
const shortest = 4;

export function redactor(secrets: Readonly<Record<string, string>>): (text: string) => string {
  const values = Object.values(secrets)
    .filter(value => value.length >= shortest)
    // Plain, escaped in JSON, and escaped twice.
    .flatMap(value => [value, inJson(value), inJson(inJson(value))])
    .sort((a, b) => b.length - a.length);
  return text =>
    withoutBeginning(
      values.reduce((left, value) => left.replaceAll(value, '***'), text),
      values,
    );
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** A truncated text may end with the beginning of a secret. */
function withoutBeginning(text: string, values: readonly string[]): string {
  const end = text.endsWith('…') ? '…' : '';
  const left = text.slice(0, text.length - end.length);
  let longest = 0;
  for (const value of values)
    for (let length = Math.min(value.length - 1, left.length); length >= shortest; length -= 1)
      if (left.endsWith(value.slice(0, length))) {
        longest = Math.max(longest, length);
        break;
      }
  return longest === 0 ? text : `${left.slice(0, left.length - longest)}***${end}`;
}
