// Bytes in Windows-1252 → text. Node decodes the label windows-1252 as ISO 8859-1. Runs in Node and in Deno.
// https://encoding.spec.whatwg.org/index-windows-1252.txt

/** From 0x80 to 0x9F, where it differs from ISO 8859-1. */
const differing =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

export function fromWindows1252(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, char => differing.charAt(char.charCodeAt(0) - 0x80));
}
