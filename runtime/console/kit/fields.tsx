// Form fields: a label, an input, a hint and an error, linked for screen readers; and forms from a description.
import type { Signal } from '@preact/signals';
import type { ComponentChildren, LooseInputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import { Button } from './parts.tsx';

type OfInputs = 'type' | 'autocomplete' | 'placeholder' | 'required' | 'inputMode';

export type Described = Pick<LooseInputHTMLAttributes<HTMLInputElement>, OfInputs> & {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value. */
  fault?: string | undefined;
  /** What may be chosen. */
  options?: readonly (readonly [value: string, text: string])[];
  /** Offered while typing. */
  suggestions?: readonly string[];
  /** Of text on several lines, which is code. */
  rows?: number;
};

type FieldProps = Described & { value: string; onValue: (value: string) => void };

export function Field({ label, value, onValue, hint, fault, ...special }: FieldProps) {
  const { options, suggestions, rows, ...others } = special;
  const id = useId();
  const more = fault ?? hint;
  const control = {
    id,
    value,
    'aria-describedby': more && `${id}-more`,
    'aria-invalid': fault !== undefined || undefined,
    onInput: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  };
  const option = ([each, text]: readonly [string, string?]) => (
    <option key={each} value={each} label={text} />
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {options ? (
        <select {...control}>{options.map(option)}</select>
      ) : rows !== undefined ? (
        <textarea {...control} rows={rows} class="code-text" spellcheck={false} />
      ) : (
        <input {...control} list={suggestions && `${id}-list`} {...(others as object)} />
      )}
      {suggestions && <datalist id={`${id}-list`}>{suggestions.map(each => option([each]))}</datalist>}
      {more !== undefined && (
        <p id={`${id}-more`} class={fault === undefined ? 'hint' : 'fault'}>
          {more}
        </p>
      )}
    </div>
  );
}

/** Value and changes of a signal, for a field. */
export function bound(signal: Signal<string>) {
  const onValue = (to: string) => {
    signal.value = to;
  };
  return { value: signal.value, onValue };
}

type CheckProps = { label: string; value: boolean; onValue: (value: boolean) => void };

export function Check({ label, value, onValue }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={event => onValue(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

type FieldsProps<Value> = {
  /** By the names of elements. `isList`: its texts, one a line. */
  of: Readonly<Record<string, Described & { isList?: boolean }>>;
  value: Value;
  set: (to: Record<string, string | readonly string[]>) => void;
};

export function Fields<Value extends object>({ of, value, set }: FieldsProps<Value>) {
  const field = ([name, { isList, ...described }]: [string, FieldsProps<Value>['of'][string]]) => {
    const typed: unknown = value[name as keyof Value];
    const shown = Array.isArray(typed) ? typed.join('\n') : String(typed ?? '');
    const onValue = (to: string) => set({ [name]: isList ? to.split('\n').map(each => each.trim()) : to });
    return <Field key={name} {...described} value={shown} onValue={onValue} />;
  };
  return <>{Object.entries(of).map(field)}</>;
}

type RepeatedProps<Item> = {
  legend: string;
  hint: string;
  /** The words on the button that adds another. */
  add: string;
  fresh: Item | undefined;
  of: readonly Item[];
  set: (to: readonly Item[]) => void;
  each: (item: Item, at: number, replace: (by: Item) => void) => ComponentChildren;
  nameOf: (item: Item, at: number) => string;
};

/** Items with fields, which can be added and removed. */
export function Repeated<Item>({ legend, hint, add, fresh, of, set, each, nameOf }: RepeatedProps<Item>) {
  const id = useId();
  const drawn = (item: Item, at: number) => (
    <div class="card stack" key={at}>
      {each(item, at, by => set(of.with(at, by)))}
      <div>
        <Button
          {...{ kind: 'quiet', text: 'Remove', 'aria-label': `Remove ${nameOf(item, at)}` }}
          onClick={() => set(of.toSpliced(at, 1))}
        />
      </div>
    </div>
  );
  return (
    <fieldset aria-describedby={id}>
      <legend>{legend}</legend>
      <p class="hint" id={id}>
        {hint}
      </p>
      {of.map(drawn)}
      <Button disabled={fresh === undefined} onClick={() => fresh && set([...of, fresh])} text={add} />
    </fieldset>
  );
}
