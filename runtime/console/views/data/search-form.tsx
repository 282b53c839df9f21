// The criteria of a search, in rows and as an address; both are views of the same text.

import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/code.tsx';
import { Choice, Field } from '../../components/field.tsx';
import type { ParameterDefinition, TypeDefinition } from '../../definition-shapes.ts';
import { base } from '../../send.ts';
import {
  type Criterion,
  hasPrefix,
  modifiersOf,
  placeholderOf,
  prefixes,
  readCriteria,
  resultParameters,
  writeCriteria,
} from './criteria.ts';

interface SearchFormProps {
  readonly definition: TypeDefinition;
  /** What stands behind the `?`, as it is typed. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onSearch: () => void;
  readonly onClear: () => void;
}

const blank: Criterion = { code: '', modifier: '', prefix: '', value: '' };

export function SearchForm({ definition, query, onQuery, onSearch, onClear }: SearchFormProps) {
  const { type, parameters } = definition;
  const criteria = readCriteria(query, parameters);
  const change = (at: number, to: Partial<Criterion>) =>
    onQuery(writeCriteria(criteria.map((each, index) => (index === at ? { ...each, ...to } : each))));
  const add = (code: string) => {
    if (code !== '') onQuery(writeCriteria([...criteria, { ...blank, code }]));
  };
  const remove = (at: number) => onQuery(writeCriteria(criteria.filter((_, index) => index !== at)));
  return (
    <form
      class="search-form"
      aria-label={`Search ${type}`}
      onSubmit={event => {
        event.preventDefault();
        onSearch();
      }}
    >
      {criteria.map((criterion, at) => (
        <CriterionRow
          key={`${at} ${criterion.code}`}
          criterion={criterion}
          parameter={parameters.find(({ code }) => code === criterion.code)}
          onChange={to => change(at, to)}
          onRemove={() => remove(at)}
        />
      ))}
      <div class="search-end">
        <Choice
          label="Add a parameter"
          value=""
          onValue={add}
          options={[
            ['', 'Choose …'],
            ...parameters.map(({ code, type: kind }) => [code, `${code} (${kind})`] as const),
            ...resultParameters.map(code => [code, code] as const),
          ]}
        />
        <div class="row">
          <CopyButton text={location.href} what="the link to this search" />
          {query !== '' && (
            <Button kind="quiet" onClick={onClear}>
              Clear
            </Button>
          )}
          <Button kind="main" type="submit">
            Search
          </Button>
        </div>
      </div>
      <Field
        label="Address"
        value={`${base}/${type}${query === '' ? '' : `?${query}`}`}
        onValue={text => onQuery(text.split('?').slice(1).join('?'))}
      />
    </form>
  );
}

interface CriterionRowProps {
  readonly criterion: Criterion;
  readonly parameter: ParameterDefinition | undefined;
  readonly onChange: (to: Partial<Criterion>) => void;
  readonly onRemove: () => void;
}

function CriterionRow({ criterion, parameter, onChange, onRemove }: CriterionRowProps) {
  const { code, modifier, prefix, value } = criterion;
  const known = parameter ? modifiersOf(parameter) : [];
  const options = [...new Set([...known, ...(modifier === '' ? [] : [modifier])])];
  const plain = hasPrefix(parameter) ? 'no modifier' : parameter?.type === 'string' ? 'begins with' : 'is';
  return (
    <fieldset class="criterion">
      <legend>{code}</legend>
      {options.length > 0 && (
        <Choice
          label={`Modifier of ${code}`}
          value={modifier}
          onValue={to => onChange({ modifier: to })}
          options={[['', plain], ...options.map(each => [each, `:${each}`] as const)]}
        />
      )}
      {hasPrefix(parameter) && modifier !== 'missing' && (
        <Choice
          label={`Prefix of ${code}`}
          value={prefix}
          onValue={to => onChange({ prefix: to })}
          options={[['', '='], ...prefixes.map(each => [each, each] as const)]}
        />
      )}
      <Field
        label={`Value of ${code}`}
        value={value}
        onValue={to => onChange({ value: to })}
        placeholder={modifier === 'missing' ? 'true' : placeholderOf(code, parameter)}
      />
      <Button kind="quiet" aria-label={`Remove ${code}`} onClick={onRemove}>
        ✕
      </Button>
    </fieldset>
  );
}
