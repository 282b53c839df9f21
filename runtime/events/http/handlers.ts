// What the wing of events adds to the server: the handlers of its routes.
import type { HandlerTable } from '../../fhir/http/dispatch.ts';
import { eventAdmin } from './admin.ts';
import { subscriptionHandlers } from './subscription-operations.ts';

export const eventHandlers: HandlerTable = { open: {}, all: { ...eventAdmin, ...subscriptionHandlers } };
