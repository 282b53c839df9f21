// In: parts of a plan. Out: the selections in them.
import type { Connection, Selection } from './plan.ts';

/** What is selected from the resources of a Connection. */
export function selectionsOf({ outputs }: Connection): readonly Selection[] {
  return outputs.flatMap(output =>
    output.kind === 'edges'
      ? output.members.flatMap(member => (member.kind === 'resource' ? [member.selection] : []))
      : [],
  );
}
