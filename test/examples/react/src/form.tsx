// A form that is checked by a profile before anything is sent: each fault stands at the field of its element.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Patient } from 'ward-client';
import { type ValidatorIssue, WardPatient } from 'ward-client/validators';
import { fhir } from './fhir.ts';

const fields = { identifier: 'Record number', name: 'Family name', birthDate: 'Birth date' };

export function PatientForm() {
  const [issues, setIssues] = useState<readonly ValidatorIssue[]>([]);
  const save = useMutation({ mutationFn: (patient: Patient) => fhir.create(patient) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const result = WardPatient['~standard'].validate(patientOf(new FormData(form)));
    setIssues(result.issues ?? []);
    if (!result.issues) save.mutate(result.value, { onSuccess: () => form.reset() });
  };
  const others = issues.filter(({ path: [element = ''] }) => !(element in fields));
  return (
    <form aria-label="New patient" onSubmit={submit}>
      {Object.entries(fields).map(([element, label]) => (
        <p key={element}>
          <label>
            {label} <input name={element} aria-describedby={`${element}-fault`} />
          </label>
          <span id={`${element}-fault`}>
            {issues.filter(({ path }) => path[0] === element).map(({ message }) => message)}
          </span>
        </p>
      ))}
      {others.map(({ expression, message }) => (
        <p key={expression} role="alert">{`${expression} ${message}`}</p>
      ))}
      {save.error && <p role="alert">{save.error.message}</p>}
      <button type="submit" disabled={save.isPending}>
        Create
      </button>
    </form>
  );
}

/** Without the elements of empty fields. */
function patientOf(form: FormData) {
  const [value, family, birthDate] = Object.keys(fields).map(element => form.get(element) || undefined);
  return {
    resourceType: 'Patient',
    meta: { profile: ['http://ward.example/fhir/StructureDefinition/ward-patient'] },
    ...(value && { identifier: [{ system: 'http://ward.example/fhir/mrn', value }] }),
    ...(family && { name: [{ family }] }),
    ...(birthDate && { birthDate }),
  };
}
