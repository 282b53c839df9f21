// A live list: a subscription fetches it anew when a patient changes, by whoever.
import { useState } from 'react';
import { useFhir, useFhirChanges, useFhirPages } from './fhir.ts';

export function Patients() {
  const { data, error, hasNextPage, fetchNextPage } = useFhirPages('PatientConnection', {
    $: { _sort: '-_lastUpdated', _count: 10 },
    edges: { resource: { id: true, birthDate: true, name: { family: true } } },
  });
  const [shown, setShown] = useState<string>();
  const changes = useFhirChanges('PatientChanged', { id: true });
  const fault = error ?? changes.error;
  return (
    <section aria-label="Patients">
      <p role="status">{changes.isConnected ? 'Live' : 'Connecting…'}</p>
      {fault && <p role="alert">{fault.message}</p>}
      <ul>
        {data?.pages
          .flatMap(({ edges }) => edges)
          .map(({ resource }) => (
            <li key={resource?.id}>
              <button type="button" onClick={() => setShown(resource?.id)}>
                {resource?.name?.[0]?.family} {resource?.birthDate}
              </button>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <button type="button" onClick={() => fetchNextPage()}>
          More
        </button>
      )}
      {shown !== undefined && <Patient id={shown} />}
    </section>
  );
}

function Patient({ id }: { readonly id: string }) {
  const { data, isPending, error } = useFhir({
    Patient: { $: { id }, gender: true, meta: { versionId: true } },
  });
  if (isPending) return <p>Loading…</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <p>
      Version {data.Patient?.meta?.versionId}: {data.Patient?.gender ?? 'no gender'}
    </p>
  );
}
