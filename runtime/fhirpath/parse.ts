// In: the text of a FHIRPath expression. Out: its syntax tree, or where it is not well formed. https://hl7.org/fhirpath/N1/grammar.html
import fhirpath from 'fhirpath';
import type { Node } from './guard.ts';

/** The syntax tree, or the rest of a sentence with the place of the error. */
export function parseFhirPath(expression: string): Node | string {
  try {
    const tree = fhirpath.parse(expression);
    return isTooDeep(tree) ? 'it has too many operators and parentheses in each other.' : tree;
  } catch (error) {
    const place = /^line: ?(\d+); column: ?(\d+);/.exec(error instanceof Error ? error.message : '');
    if (!place) return 'it is not well formed. See its dots, parentheses and quotes.';
    const [line, column] = [Number(place[1]), Number(place[2])];
    const rest =
      expression
        .split('\n')
        [line - 1]?.slice(column, column + 20)
        .toWellFormed()
        .trim() ?? '';
    const found = rest === '' ? 'it ends too early' : 'what follows cannot stand there';
    return `at line ${line}, character ${column + 1}, ${found}.`;
  }
}

/** Nodes in each other: what reads a tree calls itself for each. A hundred terms with `or` between them are some 300. */
const mostLevels = 1_000;

function isTooDeep(tree: Node): boolean {
  let level: readonly Node[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}
