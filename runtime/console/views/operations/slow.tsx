// Requests that took long: documents by their hash, addresses by their form, with the time they took together.
import { Empty } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import type { Slow } from './answer.ts';
import { keptDocuments } from './kept-documents.ts';
import { duration, formPath } from './measures.ts';

export function SlowRequests({ slow }: { readonly slow: readonly Slow[] }) {
  const hashes = slow.map(({ key }) => key).filter(key => key.startsWith('sha256:'));
  const { value: links } = useLoaded(hashes.join(), () => keptDocuments());
  if (slow.length === 0)
    return (
      <Empty title="No request took 200 ms or longer.">
        The last hundred forms of requests that do are listed here.
      </Empty>
    );
  return (
    <>
      <Table
        caption="Slow requests"
        rows={slow}
        keyOf={({ key }) => key}
        columns={[
          { title: 'Request', cell: each => <Request slow={each} link={links?.get(each.key)} /> },
          { title: 'Count', isNumber: true, cell: ({ count }) => count.toLocaleString() },
          { title: 'Longest', isNumber: true, cell: ({ longest }) => duration(longest) },
          { title: 'Together', isNumber: true, cell: ({ total }) => duration(total) },
          {
            title: 'Last',
            cell: ({ last }) => <span class="nowrap">{new Date(last).toLocaleTimeString()}</span>,
          },
        ]}
      />
      <p class="hint">
        Of a document the server keeps the hash and the name of its operation, and no text: it opens in Query
        if it ran there in this tab. Trusted documents are found by their hash in the manifest. Of an address
        the values are left out.
      </p>
    </>
  );
}

function Request({ slow, link }: { readonly slow: Slow; readonly link: string | undefined }) {
  const { key, operation } = slow;
  const form = formPath(key);
  if (form !== undefined)
    return (
      <Link to={form} class="anywhere">
        {key}
      </Link>
    );
  if (!key.startsWith('sha256:')) return <span class="anywhere">{key}</span>;
  return (
    <>
      {operation ?? 'A document without a name'}{' '}
      {link === undefined ? (
        <span class="quiet">known by its hash alone</span>
      ) : (
        <Link to={link}>Open in Query</Link>
      )}
      <div>
        <code class="id" title={key}>
          {key}
        </code>
      </div>
    </>
  );
}
