// In: nothing. Out: which ids of AuditEvents are the server's own. No endpoint stores, changes or deletes a resource under such an id,
// so that an event with one was written by the server, or loaded by its operator.

/** Ids of the AuditEvents that the server writes begin so. */
export const auditPrefix = 'kiln-audit-';

export function isOwnEvent(type: string, id: string): boolean {
  return type === 'AuditEvent' && id.startsWith(auditPrefix);
}
