// A label, what is typed or chosen, a hint and what is wrong with it: tied together for screen readers.
import type { JSX, LooseInputHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

interface Common {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string;
  /** What is wrong with the value. */
  readonly fault?: string | undefined;
}

type FieldProps = Common &
  Pick<
    LooseInputHTMLAttributes<HTMLInputElement>,
    'type' | 'autocomplete' | 'placeholder' | 'required' | 'disabled' | 'inputMode' | 'onKeyDown'
  > & {
    /** Offered while typing. */
    readonly suggestions?: readonly string[];
  };

export function Field({ label, value, onValue, hint, fault, suggestions, ...others }: FieldProps) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, fault }}>
      <input
        id={id}
        value={value}
        onInput={event => onValue(event.currentTarget.value)}
        list={suggestions ? `${id}-list` : undefined}
        {...described(id, hint, fault)}
        {...(others as object)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

type ChoiceProps = Common & { readonly options: readonly (readonly [value: string, text: string])[] };

export function Choice({ label, value, onValue, hint, fault, options }: ChoiceProps) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, fault }}>
      <select
        id={id}
        value={value}
        onChange={event => onValue(event.currentTarget.value)}
        {...described(id, hint, fault)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

type TextAreaProps = Common & { readonly rows?: number; readonly code?: boolean };

export function TextArea({ label, value, onValue, hint, fault, rows = 6, code = false }: TextAreaProps) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, fault }}>
      <textarea
        id={id}
        rows={rows}
        class={code ? 'code-text' : undefined}
        spellcheck={!code}
        value={value}
        onInput={event => onValue(event.currentTarget.value)}
        {...described(id, hint, fault)}
      />
    </Labelled>
  );
}

function described(id: string, hint: string | undefined, fault: string | undefined) {
  return {
    'aria-describedby': hint === undefined && fault === undefined ? undefined : `${id}-more`,
    'aria-invalid': fault !== undefined || undefined,
  };
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | undefined;
  readonly children: JSX.Element | readonly (JSX.Element | undefined)[];
}

function Labelled({ id, label, hint, fault, children }: LabelledProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children as JSX.Element}
      {(fault ?? hint) !== undefined && (
        <p id={`${id}-more`} class={fault === undefined ? 'hint' : 'fault'}>
          {fault ?? hint}
        </p>
      )}
    </div>
  );
}
