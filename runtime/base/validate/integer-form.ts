// A resource without other faults → integers that are written as decimals are: `1.0`, `10e-1`, `-0`. JSON.parse does not tell these from
// integers. https://hl7.org/fhir/R4/datatypes.html#integer
import type { Elements } from '../definitions/elements.ts';
import { pathText, shortened } from '../json/fault.ts';
import { JsonNumber } from '../json/number.ts';
import { isJsonObject } from '../json/object.ts';
import type { JsonValue } from '../json/read.ts';
import type { Issue } from './report.ts';
import { integerTypes } from './table.ts';

/** May report false positives, such as decimals and text in strings. */
export const otherForm = /[:,[]\s*-?(?:\d+\.0+(?!\d)|\d+(?:\.\d+)?[eE]|(?<=-)0(?![\d.]))/;

export function integerFaults(resource: JsonValue, { types }: Elements): readonly Issue[] {
  const issues: Issue[] = [];
  const path: (string | number)[] = [];
  const root = typeOf(resource);
  visit(resource, root);
  return issues;

  function visit(value: JsonValue, type: string): void {
    if (!isJsonObject(value)) return;
    const fields = Object.hasOwn(types, type) ? types[type]?.fields : undefined;
    for (const [key, item] of Object.entries(value)) {
      const name = key.replace(/^_/, '');
      const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) continue;
      path.push(key);
      for (const [i, each] of Array.isArray(item) ? item.entries() : [[-1, item] as const]) {
        if (i >= 0) path.push(i);
        if (each instanceof JsonNumber) check(each.text, field.type);
        else visit(each, field.type === 'Resource' ? typeOf(each) : field.primitive ? 'Element' : field.type);
        if (i >= 0) path.pop();
      }
      path.pop();
    }
  }

  function check(text: string, type: string): void {
    if (!integerTypes.has(type) || /^(?:0|-?[1-9]\d*)$/.test(text)) return;
    const expression = pathText(root, path);
    const message = `${shortened(expression, 200)} is ${shortened(text, 40)} and of type ${type}. Write it without a point, an exponent and the sign of zero.`;
    issues.push({ severity: 'strict', code: 'value', expression, message });
  }
}

function typeOf(value: JsonValue): string {
  return isJsonObject(value) && typeof value.resourceType === 'string' ? value.resourceType : '';
}
