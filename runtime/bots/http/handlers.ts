// What the wing of bots adds to the server: the handlers of its routes.
import type { HandlerTable } from '../../fhir/http/dispatch.ts';
import type { Services } from '../../fhir/http/services.ts';
import type { Bots } from '../jobs.ts';
import { botAdmin } from './admin.ts';
import { deployHandler } from './deploy.ts';
import { executeHandlers, webhookHandler } from './execute.ts';

/** @param bots absent: bots cannot be executed */
export function botHandlers(services: Services, bots: Bots | undefined): HandlerTable {
  return {
    open: bots ? { webhook: webhookHandler(services, bots) } : {},
    all: { ...botAdmin, 'Bot/$deploy': deployHandler(bots), ...(bots ? executeHandlers(bots) : {}) },
  };
}
