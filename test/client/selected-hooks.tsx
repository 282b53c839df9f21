// What applications write with hooks: each line compiles, or is the error that it says. test/examples/react.deep.test.ts checks this file.
import { QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createClient } from 'ward-client';
import { fhirHooks } from 'ward-client/react';

const fhir = createClient<{ a: { input: string; output: string } }>({ baseUrl: 'http://x' });
const { useFhir, useFhirPages, useFhirChanges, fhirOptions } = fhirHooks(fhir);

/** Fails to compile unless the types are the same. */
function same<Type>(_value: Type): <Other>(is: Equal<Type, Other>) => void {
  return () => undefined;
}
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

export function Component({ id }: { id: string }) {
  const { data, error } = useFhir({ Patient: { $: { id }, gender: true, name: { family: true } } });
  same(data?.Patient?.gender)<'female' | 'male' | 'other' | 'unknown' | null | undefined>(true);
  same(error)<Error | null>(true);
  // @ts-expect-error it is not selected
  data?.Patient?.birthDate;
  // @ts-expect-error not an element
  useFhir({ Patient: { $: { id }, gendr: true } });
  // @ts-expect-error not an argument
  useFhir({ PatientList: { $: { famly: 'a' }, id: true } });
  const count = useFhir(
    { PatientList: { id: true } },
    { select: ({ PatientList }) => PatientList.length, enabled: false },
  );
  same(count.data)<number | undefined>(true);
  const pages = useFhirPages('PatientConnection', {
    $: { _count: 2 },
    count: true,
    edges: { resource: { id: true } },
  });
  same(pages.data?.pages[0]?.edges[0]?.resource?.id)<string | undefined>(true);
  // @ts-expect-error not selected
  pages.data?.pages[0]?.edges[0]?.resource?.gender;
  // @ts-expect-error no such Connection
  useFhirPages('PatientsConnection', { edges: { mode: true } });
  // @ts-expect-error no such field
  useFhirPages('PatientConnection', { edges: { resource: { ids: true } } });
  useFhirPages('PatientConnection', { edges: { mode: true } }, { enabled: false, maxPages: 3 });
  const { isConnected } = useFhirChanges(
    'PatientChanged',
    { interaction: true, resource: { gender: true } },
    {
      onChange: ({ interaction, resource }) => {
        same(interaction)<'create' | 'update' | 'delete'>(true);
        same(resource?.gender)<'female' | 'male' | 'other' | 'unknown' | null | undefined>(true);
        // @ts-expect-error not selected
        resource?.birthDate;
      },
    },
  );
  same(isConnected)<boolean>(true);
  // @ts-expect-error no such type
  useFhirChanges('PatientsChanged', { id: true });
  // @ts-expect-error no such field
  useFhirChanges('PatientChanged', { ids: true });
  const options = fhirOptions({ PatientList: { gender: true } });
  const { data: list } = useSuspenseQuery(options);
  same(list.PatientList[0]?.gender)<'female' | 'male' | 'other' | 'unknown' | null | undefined>(true);
  const cached = new QueryClient().getQueryData(options.queryKey);
  same(cached?.PatientList[0]?.gender)<'female' | 'male' | 'other' | 'unknown' | null | undefined>(true);
  void new QueryClient().prefetchQuery(options);
  return null;
}
