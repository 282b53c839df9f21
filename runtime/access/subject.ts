// `Patient/1.birthDate` → the row or element that `kiln why` is asked about.
import { elements } from '../base/definitions/elements.ts';
import { elementPaths, PolicyFault } from './element-path.ts';
import type { Subject } from './why.ts';

/** An id may hold full stops, so the element begins where its name does. @returns undefined if no resource type is named */
export function readSubject(text: string): Subject | undefined {
  const [, type = '', rest = ''] = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.[\]_]+)$/.exec(text) ?? [];
  if (!elements().resources.includes(type)) return undefined;
  // The shortest id that leaves an element; without one all of it is the id.
  for (let at = rest.indexOf('.'); at > 0; at = rest.indexOf('.', at + 1)) {
    const paths = pathsOf(type, rest.slice(at + 1));
    if (paths) return { type, id: rest.slice(0, at), element: rest.slice(at + 1), paths };
  }
  return { type, id: rest, element: undefined, paths: [] };
}

function pathsOf(type: string, text: string): Subject['paths'] | undefined {
  try {
    return elementPaths(type, text);
  } catch (error) {
    if (error instanceof PolicyFault) return undefined;
    throw error;
  }
}

/** What is wrong with a text that names none. */
export function noSubject(text: string): string {
  return `'${text}' names no resource: write Type/id, or Type/id.element as in Patient/1.birthDate.`;
}
