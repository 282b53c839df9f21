// The resource types that the caller may search, with the number of resources that are visible.
import { useState } from 'preact/hooks';
import { Field } from '../../components/field.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { resourceTypes } from '../../definitions.ts';
import { useLoaded } from '../../load.ts';
import { Refused } from '../../refused.ts';
import { Link } from '../../router.tsx';
import { type Count, counts } from './bundle.ts';

interface Counted {
  readonly type: string;
  readonly count: Count;
}

export function TypesPage() {
  const [part, setPart] = useState('');
  const { value, error, reload } = useLoaded('types', async signal => {
    const types = await resourceTypes();
    const found = await counts(types, signal);
    return types.map((type, at): Counted => ({ type, count: found[at] ?? 0 }));
  });
  if (error !== undefined)
    return <Failure title="The types could not be counted." error={error} retry={reload} />;
  if (!value) return <Loading what="Counting" />;
  const isHidden = ({ count }: Counted) => count instanceof Refused && count.status === 403;
  const offered = value.filter(each => !isHidden(each));
  const shown = offered.filter(({ type }) => type.toLowerCase().includes(part.trim().toLowerCase()));
  const full = shown.filter(({ count }) => count !== 0);
  const none = shown.filter(({ count }) => count === 0);
  return (
    <>
      <div class="types-head">
        <Field label="Type" type="search" value={part} onValue={setPart} placeholder="Patient" />
      </div>
      {offered.length < value.length && (
        <Notice>
          Your policies do not let you search {value.length - offered.length} of {value.length} types, which
          are left out.
        </Notice>
      )}
      {offered.length === 0 && (
        <Empty title="There is nothing that you may search.">
          An administrator of the project can give your membership a policy.
        </Empty>
      )}
      {offered.length > 0 && shown.length === 0 && <Empty title={`No type has “${part}” in its name.`} />}
      <TypeList title="With resources" types={full} />
      <TypeList title="Without resources" types={none} />
    </>
  );
}

function TypeList({ title, types }: { readonly title: string; readonly types: readonly Counted[] }) {
  if (types.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 class="quiet-text">{title}</h2>
      <ul class="types">
        {types.map(({ type, count }) => (
          <li key={type}>
            <Link to={`/data/${type}`} class="type">
              <span>{type}</span>
              <span class="quiet-text">
                {count instanceof Refused ? (
                  <span title={count.message}>not counted</span>
                ) : (
                  count.toLocaleString()
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
