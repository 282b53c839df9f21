// The query that was run last as code: of the typed client, for a shell, and as a trusted document.
import { useState } from 'preact/hooks';
import { Code } from '../../components/code.tsx';
import { Choice } from '../../components/field.tsx';
import { Failure, Loading } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import { base } from '../../send.ts';
import { clientCode, curlCommand, trustedDocument } from './as-code.ts';
import type { Run } from './run.ts';
import { schema } from './schema.ts';

const forms = [
  ['client', 'Typed client (TypeScript)'],
  ['curl', 'curl'],
  ['trusted', 'Trusted document'],
] as const;

export function CodeTab({ run: { typed, operationName } }: { readonly run: Run }) {
  const [form, setForm] = useState('client');
  const baseUrl = `${location.origin}${base}`;
  const { value, error } = useLoaded(`${form} ${operationName} ${JSON.stringify(typed)}`, async () => {
    if (form === 'client') return clientCode(typed, operationName, baseUrl, schema.value);
    const write = form === 'curl' ? curlCommand : trustedDocument;
    return write(typed, operationName, baseUrl);
  });
  return (
    <div class="stack">
      <Choice label="As" value={form} onValue={setForm} options={forms} />
      {error !== undefined && <Failure error={error} />}
      {value === undefined && error === undefined && <Loading />}
      {value !== undefined && <Code label="Code" text={value} />}
    </div>
  );
}
