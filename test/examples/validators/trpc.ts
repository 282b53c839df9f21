// tRPC: the input of a procedure is a resource, typed and checked.
import { initTRPC } from '@trpc/server';
import { Patient } from 'kiln-fhir/validators';

const { createCallerFactory, procedure, router } = initTRPC.create();

export const appRouter = router({
  register: procedure.input(Patient).mutation(({ input }) => `${input.name?.[0]?.family} is registered.`),
});
export const createCaller = createCallerFactory(appRouter);
