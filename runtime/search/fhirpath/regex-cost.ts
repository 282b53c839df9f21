// In: a regular expression of JavaScript. Out: how many steps a backtracking engine takes at most on a text of some length; undefined if it
// is not valid, or the steps may grow exponentially. For example, `^S(?=[0-9]+$)` has one place to choose how much to take, and may begin
// anywhere: on a text of 9 characters there are at most 10² combinations.

export function regexSteps(text: string): ((length: number) => number) | undefined {
  try {
    new RegExp(text, 'us');
  } catch {
    // The package says what is wrong with it.
    return undefined;
  }
  const signs = text
    .replace(/\\.|\[(?:\\.|[^\\\]])*\]/gsu, 'x')
    .replace(/\(\?(?:[:=!]|<[=!]|<[^>]*>)/g, '(')
    .replace(/([*+?}])\?/g, '$1');
  // A repeated group would choose anew each time; a back reference compares with what was found.
  if (/\)[*+?{]/.test(signs) || /\\(?:[1-9]|k<)/.test(text)) return undefined;
  const unbounded = signs.match(/[*+]|\{\d+,\}/g)?.length ?? 0;
  const bounded = [...signs.matchAll(/\{\d+,(\d+)\}/g)].map(([, most]) => Number(most) + 1);
  const alternatives = 2 ** (signs.match(/[?|]/g)?.length ?? 0);
  const factor = bounded.reduce((product, each) => product * each, alternatives);
  return length => factor * (length + 1) ** (unbounded + 1);
}
