// TanStack Form: faults stand at the fields of the form, which are named as the elements.
import { formOptions, useForm } from '@tanstack/react-form';
import { Patient } from 'kiln-fhir/validators';

/** The elements that the form has. */
export interface Form {
  resourceType: 'Patient';
  name: { family: string }[];
  birthDate: string;
}

const blank: Form = { resourceType: 'Patient', name: [{ family: '' }], birthDate: '' };

export const patientForm = formOptions({
  defaultValues: blank,
  validators: { onSubmit: Patient.with<Form>() },
});

export function PatientForm({ save }: { readonly save: (patient: Form) => Promise<void> }) {
  const form = useForm({ ...patientForm, onSubmit: ({ value }) => save(value) });
  return (
    <form action={() => form.handleSubmit()}>
      <form.Field name="name[0].family">
        {({ state, handleChange }) => (
          <input value={state.value} onChange={event => handleChange(event.target.value)} />
        )}
      </form.Field>
      <form.Field name="birthDate">
        {({ state, handleChange }) => (
          <label>
            <input value={state.value} onChange={event => handleChange(event.target.value)} />
            {state.meta.errors.map(fault => fault?.message).join()}
          </label>
        )}
      </form.Field>
      <button type="submit">Save</button>
    </form>
  );
}
