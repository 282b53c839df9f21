// A slice, wherever it stands → the test that identifies its items: the type of a choice, the url of an extension,
// what discriminators say. The items of a slice of a slice (`mrn/main`) are of that one too, whose slicing tells
// them.
// https://hl7.org/fhir/R4/profiling.html#reslicing

import type { Match } from '../../ir.ts';
import { choiceName } from '../names.ts';
import { type MatchContext, sliceMatch, urlOf } from './match.ts';
import { all, equals } from './pattern-test.ts';
import type { SliceNode } from './slice-tree.ts';

/**
 * @param whole the element with all of its slices, `slice` among them
 * @returns a test, or the reason why the items cannot be identified
 */
export function sliceTest(slice: SliceNode, whole: SliceNode, context: MatchContext): Match | string {
  const outer = outerSlice(slice, whole);
  const siblings = [...whole.slices.values()].filter(
    each => each !== slice && outerSlice(each, whole) === outer,
  );
  if (outer === undefined) {
    if (whole.element.path.endsWith('[x]')) return typeMatch(slice);
    return isExtension(slice) ? extensionMatch(slice) : sliceMatch(slice, siblings, whole.element, context);
  }
  const { sliceName, slicing } = outer.element;
  if ((slicing?.discriminator ?? []).length === 0)
    return `It is a slice of the slice ${sliceName}, which has no discriminator for the items of its slices.`;
  const ofOuter = sliceTest(outer, whole, context);
  if (typeof ofOuter === 'string') return ofOuter;
  const own = sliceMatch(slice, siblings, outer.element, context);
  return typeof own === 'string' ? own : all([ofOuter, own]);
}

/** Of `mrn/main` it is `mrn`, if such a slice exists: a name may contain a slash for other reasons. */
export function outerSlice({ element }: SliceNode, whole: SliceNode): SliceNode | undefined {
  const name = element.sliceName ?? '';
  const stroke = name.lastIndexOf('/');
  return stroke < 0 ? undefined : whole.slices.get(name.slice(0, stroke));
}

/** A choice has one type: its slice is about the values of this one. */
function typeMatch({ element }: SliceNode): Match | string {
  const [only, ...others] = element.type ?? [];
  if (only === undefined || others.length > 0) return 'The slice of a choice does not name one type.';
  const name = choiceName(element.path.slice(element.path.lastIndexOf('.') + 1), only.code);
  return { kind: 'exists', path: [name] };
}

function isExtension({ element }: SliceNode): boolean {
  return element.type?.[0]?.code === 'Extension';
}

function extensionMatch(slice: SliceNode): Match | string {
  const url = urlOf(slice);
  return url === undefined
    ? 'The slice names no definition of an extension, and no url.'
    : equals(['url'], url);
}
