// What the wing of events adds to the server: the handlers of its routes.
import type { Access } from '../../fhir/http/dispatch.ts';
import { eventAdmin } from './admin.ts';
import { subscriptionHandlers } from './subscription-operations.ts';

export const eventHandlers: Access = { open: {}, all: { ...eventAdmin, ...subscriptionHandlers } };
