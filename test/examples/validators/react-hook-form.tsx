// React Hook Form: the resolver of Standard Schemas puts faults at the fields of the form, which are named as the elements.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Patient } from 'kiln-fhir/validators';
import { useForm } from 'react-hook-form';

/** The elements that the form has. */
export interface Form {
  resourceType: 'Patient';
  name: { family: string }[];
  birthDate: string;
}

const blank: Form = { resourceType: 'Patient', name: [{ family: '' }], birthDate: '' };

export const resolver = standardSchemaResolver(Patient.with<Form>());

export function PatientForm({ save }: { readonly save: (patient: Form) => Promise<void> }) {
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: blank });
  return (
    <form onSubmit={handleSubmit(save)}>
      <input {...register('name.0.family')} />
      <input {...register('birthDate')} />
      {formState.errors.birthDate?.message}
      <button type="submit">Save</button>
    </form>
  );
}
