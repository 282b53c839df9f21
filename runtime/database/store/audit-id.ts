// Ids of the AuditEvents that the server writes. No endpoint stores, changes or deletes a resource with such an id, so that such an
// event was written by the server, or loaded by its operator.

export const auditPrefix = 'kiln-audit-';

export function isOwnEvent(type: string, id: string): boolean {
  return type === 'AuditEvent' && id.startsWith(auditPrefix);
}
