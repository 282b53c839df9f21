// In: nothing. Out: what plans are made with, and the builder that numbers their parts.
import type { FieldNode } from 'graphql';
import type { Access } from '../../access/access.ts';
import type { Site } from '../../access/plan/site.ts';
import type { ListLimits } from '../../search/list-query.ts';
import type { ReachContext } from '../../search/parse.ts';
import type { Collecting } from '../document/collect.ts';

/** Limits that plans and their SQL keep. */
export interface PlanLimits extends ListLimits {
  readonly fhirpathLength: number;
  readonly fhirpathScan: number;
  readonly maxCursorArguments: number;
  readonly maxSqlBytes: number;
  readonly maxSubplans: number;
}

/** What plans are made with. The parts of `search` that change with time are read when a site is resolved. */
export interface PlanContext extends Collecting {
  readonly search: () => ReachContext;
  /** The access of the caller: sites are resolved for it. */
  readonly access: Access;
  readonly limits: PlanLimits;
}

/** A plan while it is made: sites and fields are numbered as they are met. */
export interface PlanBuilder extends PlanContext {
  /** A directive changes the form of the answer: objects say of which type they are. */
  readonly reshapes: boolean;
  addSite(site: Site): number;
  addField(node: FieldNode): number;
}
