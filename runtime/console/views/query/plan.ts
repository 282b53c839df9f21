// The plan of a query, as `[base]/$admin/explain` gives it.

export interface PlanNode {
  /** `Index Scan` */
  readonly node: string;
  readonly relation?: string;
  readonly index?: string;
  /** `SubPlan 2` */
  readonly name?: string;
  readonly conditions: readonly string[];
  /** Of all loops. Absent where rows of other projects may be counted. */
  readonly rows?: number;
  readonly loops: number;
  /** Of all loops, with that of its children. */
  readonly milliseconds: number;
  readonly children: readonly PlanNode[];
}

/** Without the time of its children: where the time goes. */
export function ownTime({ milliseconds, children }: PlanNode): number {
  return Math.max(0, milliseconds - children.reduce((sum, child) => sum + child.milliseconds, 0));
}
