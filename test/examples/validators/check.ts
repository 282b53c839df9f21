// Prints what each of the examples says of a patient with a fault, and without.
import { FormApi } from '@tanstack/react-form';
import { resolver } from './react-hook-form.tsx';
import { patientForm } from './tanstack-form.tsx';
import { createCaller } from './trpc.ts';

const good = { resourceType: 'Patient' as const, name: [{ family: 'Chalmers' }], birthDate: '1974-12-25' };
const wrong = { ...good, birthDate: '1974-12-32' };

const caller = createCaller({});
const trpc = [
  await caller.register(good),
  await caller.register(wrong).catch((error: { cause: { issues: unknown } }) => error.cause.issues),
];

const form = new FormApi({ ...patientForm, defaultValues: wrong });
form.mount();
await form.handleSubmit();
const before = form.state.fieldMeta.birthDate?.errors ?? [];
form.reset(good);
await form.handleSubmit();

const resolve = (values: typeof good) =>
  resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
const hooks = [(await resolve(wrong)).errors.birthDate?.message, (await resolve(good)).errors];
console.log(JSON.stringify({ trpc, tanstack: [before, form.state.isValid], hooks }));
