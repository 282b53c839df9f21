// One type: a search, which the address of the page holds, and a page of its matches.

import { useState } from 'preact/hooks';
import { Failure, Loading } from '../../components/notice.tsx';
import type { TypeDefinition } from '../../definition-shapes.ts';
import { typeDefinition } from '../../definitions.ts';
import { draft } from '../../draft.ts';
import { newId } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { Link, navigate, route } from '../../router.tsx';
import { withParameter } from './criteria.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';

import { Trail } from './trail.tsx';

export function SearchPage({ type }: { readonly type: string }) {
  const { value, error, reload } = useLoaded(type, () => typeDefinition(type));
  return (
    <>
      <div class="page-head">
        <Trail parts={[[`/data/${type}`, type]]} />
        <Link to={`/data/${type}/${newId}`} class="button plain">
          New {type}
        </Link>
      </div>
      {error !== undefined && <Failure title={`${type} cannot be searched.`} error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value && <Search definition={value} />}
    </>
  );
}

function Search({ definition }: { readonly definition: TypeDefinition }) {
  const { type } = definition;
  const current = route.value.parameters.size === 0 ? '' : location.search.slice(1);
  // What is typed belongs to the address that it was typed at.
  const initial = withParameter(current, '_cursor', undefined);
  const typed = draft(`search.${type}?${current}`, initial);
  const [turn, setTurn] = useState(0);
  const search = () => {
    const query = withoutBlanks(typed.value);
    if (query === current) setTurn(turn + 1);
    else {
      // Going back finds the search as it was made.
      typed.value = initial;
      navigate(`/data/${type}${query === '' ? '' : `?${query}`}`);
    }
  };
  return (
    <>
      <SearchForm
        definition={definition}
        query={typed.value}
        onQuery={to => {
          typed.value = to;
        }}
        onSearch={search}
        onClear={() => navigate(`/data/${type}`)}
      />
      <Results key={turn} definition={definition} query={current} />
    </>
  );
}

function withoutBlanks(query: string): string {
  return query
    .split('&')
    .filter(pair => !/^[^=]*=?$/.test(pair))
    .join('&');
}
