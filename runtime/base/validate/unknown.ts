// A value that the definitions do not know goes in; what could hurt a reader comes out as issues.
import { MAX_DEPTH } from '../json/read.ts';
import { type Report, reportDepth, reportProto } from './report.ts';

/** Nobody looks inside what the definitions do not know; only what could hurt a reader is refused. */
export function checkUnknown(at: Report, key: string | number, value: unknown): void {
  if (at.strict || value === null || typeof value !== 'object') return;
  at.path[at.depth++] = key;
  if (at.depth >= MAX_DEPTH) {
    reportDepth(at);
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      checkUnknown(at, index, item);
    });
  } else {
    for (const [name, item] of Object.entries(value)) {
      if (name === '__proto__') reportProto(at);
      checkUnknown(at, name, item);
    }
  }
  at.depth--;
}
