// An id or a code that gives access to whoever knows it → its SHA-256, which is stored in its place.
import { createHash } from 'node:crypto';

export function digest(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
