// One type: a search as rows of criteria and as an address, which is also that of the page; and a page of its matches.
import { useState } from 'preact/hooks';
import type { ParameterDefinition, TypeDefinition } from '../../definition-shapes.ts';
import { typeDefinition } from '../../definitions.ts';
import { draft } from '../../draft.ts';
import { newId } from '../../fhir.ts';
import { CopyButton } from '../../kit/code.tsx';
import { Field } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Button } from '../../kit/parts.tsx';
import { Link, navigate, route } from '../../router.tsx';
import { base } from '../../send.ts';
import type { Criterion } from './criteria.ts';
import {
  hasPrefix,
  modifiersOf,
  placeholderOf,
  prefixes,
  readCriteria,
  resultParameters,
  withParameter,
  writeCriteria,
} from './criteria.ts';
import { Trail } from './links.tsx';
import { Results } from './results.tsx';

export function SearchPage({ type }: { type: string }) {
  const words = { title: `${type} cannot be searched.` };
  const { value, pending } = useLoaded(type, () => typeDefinition(type), words);
  return (
    <>
      <div class="heading">
        <Trail parts={[[`/data/${type}`, type]]} />
        <Link to={`/data/${type}/${newId}`} class="button plain" text={`New ${type}`} />
      </div>
      {value ? <Search definition={value} /> : pending}
    </>
  );
}

function Search({ definition }: { definition: TypeDefinition }) {
  const { type } = definition;
  const current = route.value.parameters.size === 0 ? '' : location.search.slice(1);
  // What is typed belongs to the address that it was typed at.
  const initial = withParameter(current, '_cursor', undefined);
  const typed = draft(`search.${type}?${current}`, initial);
  const [version, setVersion] = useState(0);
  const search = () => {
    const query = typed.value
      .split('&')
      .filter(pair => !/^[^=]*=?$/.test(pair))
      .join('&');
    if (query === current) return setVersion(version + 1);
    // Going back finds the search as it was made.
    typed.value = initial;
    navigate(`/data/${type}${query === '' ? '' : `?${query}`}`);
  };
  const change = (to: string) => {
    typed.value = to;
  };
  return (
    <>
      <SearchForm {...{ definition, query: typed.value, change, search }} />
      <Results key={version} definition={definition} query={current} />
    </>
  );
}

type FormProps = {
  definition: TypeDefinition;
  /** The text behind the `?`. */
  query: string;
  change: (query: string) => void;
  search: () => void;
};

function SearchForm({ definition: { type, parameters }, query, change, search }: FormProps) {
  const criteria = readCriteria(query, parameters);
  const write = (to: readonly Criterion[]) => change(writeCriteria(to));
  const replace = (at: number, by: readonly Criterion[]) =>
    write(criteria.flatMap((each, index) => (index === at ? by : [each])));
  const add = (code: string) => {
    if (code !== '') write([...criteria, { code, modifier: '', prefix: '', value: '' }]);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    search();
  };
  const options = [
    ['', 'Choose …'] as const,
    ...parameters.map(({ code, type: kind }) => [code, `${code} (${kind})`] as const),
    ...resultParameters.map(code => [code, code] as const),
  ];
  return (
    <form class="card stack" aria-label={`Search ${type}`} onSubmit={submit}>
      {criteria.map((criterion, at) => (
        <CriterionRow
          {...{ key: `${at} ${criterion.code}`, criterion }}
          parameter={parameters.find(({ code }) => code === criterion.code)}
          replace={by => replace(at, by)}
        />
      ))}
      <div class="heading">
        <Field {...{ label: 'Add a parameter', value: '', onValue: add, options }} />
        <div class="row">
          <CopyButton text={location.href} what="the link to this search" />
          {query !== '' && <Button kind="quiet" onClick={() => navigate(`/data/${type}`)} text="Clear" />}
          <Button kind="main" type="submit" text="Search" />
        </div>
      </div>
      <Field
        label="Address"
        value={`${base}/${type}${query === '' ? '' : `?${query}`}`}
        onValue={text => change(text.split('?').slice(1).join('?'))}
      />
    </form>
  );
}

type RowProps = {
  criterion: Criterion;
  parameter: ParameterDefinition | undefined;
  replace: (by: readonly Criterion[]) => void;
};

function CriterionRow({ criterion, parameter, replace }: RowProps) {
  const { code, modifier } = criterion;
  const known = parameter ? modifiersOf(parameter) : [];
  const all = [...new Set([...known, ...(modifier === '' ? [] : [modifier])])];
  const isRanged = hasPrefix(parameter);
  const plain = isRanged ? 'no modifier' : parameter?.type === 'string' ? 'begins with' : 'is';
  const of = (name: 'modifier' | 'prefix' | 'value') => ({
    label: `${name[0]?.toUpperCase()}${name.slice(1)} of ${code}`,
    value: criterion[name],
    onValue: (to: string) => replace([{ ...criterion, [name]: to }]),
  });
  const modifiers = [['', plain] as const, ...all.map(each => [each, `:${each}`] as const)];
  const offered = [['', '='] as const, ...prefixes.map(each => [each, each] as const)];
  const placeholder = modifier === 'missing' ? 'true' : placeholderOf(code, parameter);
  return (
    <fieldset class="criterion">
      <legend>{code}</legend>
      {all.length > 0 && <Field {...of('modifier')} options={modifiers} />}
      {isRanged && modifier !== 'missing' && <Field {...of('prefix')} options={offered} />}
      <Field {...of('value')} placeholder={placeholder} />
      <Button kind="quiet" aria-label={`Remove ${code}`} onClick={() => replace([])} text="✕" />
    </fieldset>
  );
}
