// The context of plans, and the builder that numbers their parts: types only.
import type { FieldNode } from 'graphql';
import type { Access } from '../../access/access.ts';
import type { Site } from '../../access/plan/site.ts';
import type { ListLimits } from '../../search/list-query.ts';
import type { ReachContext } from '../../search/parse.ts';
import type { Collecting } from '../document/collect.ts';

/** Limits of plans and their SQL. */
export interface PlanLimits extends ListLimits {
  readonly fhirpathLength: number;
  readonly fhirpathScan: number;
  readonly maxCursorArguments: number;
  /** Groups of fewer resources are left out. */
  readonly minGroup: number;
  readonly maxSqlBytes: number;
  readonly maxSubplans: number;
}

/** The context of a plan. The parts of `search` that change with time are read when a site is resolved. */
export interface PlanContext extends Collecting {
  readonly search: () => ReachContext;
  /** The access of the caller: sites are resolved for it. */
  readonly access: Access;
  readonly limits: PlanLimits;
}

/** A plan while it is made: sites and fields are numbered as they are met. */
export interface PlanBuilder extends PlanContext {
  /** A directive reshapes the answer: objects include their type. */
  readonly reshapes: boolean;
  addSite(site: Site): number;
  addField(node: FieldNode): number;
}
