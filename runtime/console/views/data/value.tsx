// Any value of FHIR → something to read: known data types on a line, all others element by element. Text is only ever text.
import type { ComponentChildren } from 'preact';
import { Address, ReferenceLink } from './links.tsx';
import { dated, isFields, labelOf, listOf, shownText } from './text.ts';

type Fields = Readonly<Record<string, unknown>>;

const longest = 2000;

export function Value({ value }: { readonly value: unknown }) {
  if (Array.isArray(value)) {
    return (
      <>
        {value.map((each, at) => (
          <div key={at} class="item">
            <Value value={each} />
          </div>
        ))}
      </>
    );
  }
  if (!isFields(value)) return <Primitive value={value} />;
  const form = forms.find(({ is }) => is(value));
  if (!form) return <Elements fields={value} />;
  return (
    <>
      {form.show(value)}
      <Rest fields={value} shown={form.elements} />
    </>
  );
}

function Primitive({ value }: { readonly value: unknown }) {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : dated(String(value ?? ''));
  if (text.length > longest) {
    return (
      <span>
        {text.slice(0, 200)}…{' '}
        <span class="quiet-text">({text.length.toLocaleString()} characters; JSON has all)</span>
      </span>
    );
  }
  return /^https?:/i.test(text) ? <Address text={text} /> : <span class="written">{text}</span>;
}

/** Labels and values; what JSON has of extensions of primitives is beside them. */
export function Elements({
  fields,
  without = [],
}: {
  readonly fields: Fields;
  readonly without?: readonly string[];
}) {
  const shown = Object.entries(fields).filter(([name]) => !without.includes(name));
  return (
    <dl class="elements">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt title={name}>
            {name.startsWith('_') ? `${labelOf(name.slice(1))} (extension)` : labelOf(name)}
          </dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Form {
  readonly is: (value: Fields) => boolean;
  readonly show: (value: Fields) => ComponentChildren;
  /** What it shows. */
  readonly elements: readonly string[];
}

const line = (value: Fields) => <span>{shownText(value)}</span>;

const forms: readonly Form[] = [
  {
    is: value => Array.isArray(value.line) || 'postalCode' in value,
    show: line,
    elements: ['text', 'line', 'city', 'state', 'postalCode', 'country'],
  },
  {
    is: value => typeof value.reference === 'string',
    show: referenceText,
    elements: ['reference', 'display', 'type'],
  },
  { is: value => Array.isArray(value.coding), show: concept, elements: ['coding', 'text'] },
  {
    is: value => 'system' in value && 'code' in value && !('value' in value),
    show: coding,
    elements: ['system', 'code', 'display'],
  },
  {
    is: value =>
      'value' in value &&
      ('unit' in value || 'comparator' in value || ('code' in value && 'system' in value)),
    show: line,
    elements: ['value', 'unit', 'comparator', 'code', 'system'],
  },
  { is: value => 'value' in value && 'system' in value, show: identifier, elements: ['system', 'value'] },
  {
    is: value => 'family' in value || ('given' in value && Array.isArray(value.given)),
    show: line,
    elements: ['text', 'prefix', 'given', 'family', 'suffix'],
  },
  {
    is: value =>
      ('start' in value || 'end' in value) &&
      Object.keys(value).every(name => ['start', 'end'].includes(name)),
    show: line,
    elements: ['start', 'end'],
  },
  {
    is: value => typeof value.url === 'string' && Object.keys(value).some(name => /^value[A-Z]/.test(name)),
    show: extension,
    elements: ['url', 'valueOf'],
  },
];

function Rest({ fields, shown }: { readonly fields: Fields; readonly shown: readonly string[] }) {
  const isShown = (name: string) =>
    shown.includes(name) || (shown.includes('valueOf') && /^value[A-Z]/.test(name));
  const rest = Object.entries(fields).filter(([name]) => !isShown(name));
  if (rest.length === 0) return null;
  if (rest.some(([, value]) => Array.isArray(value) && value.some(isFields)))
    return <Elements fields={Object.fromEntries(rest)} />;
  return (
    <span class="quiet-text">
      {rest.map(([name, value]) => (
        <span key={name}>
          {' · '}
          {labelOf(name).toLowerCase()} {shownText(value)}
        </span>
      ))}
    </span>
  );
}

function referenceText({ reference, display }: Fields) {
  return <ReferenceLink to={String(reference)}>{shownText(display) || String(reference)}</ReferenceLink>;
}

function concept(value: Fields) {
  const text = shownText(value.text);
  const codings = listOf(value.coding).filter(isFields);
  return (
    <>
      {text !== '' && <span>{text} </span>}
      {codings.map((each, at) => (
        <div key={at} class={text === '' ? undefined : 'quiet-text'}>
          {coding(each)}
        </div>
      ))}
    </>
  );
}

function coding({ system, code, display }: Fields) {
  return (
    <>
      {shownText(display)} <code title={shownText(system)}>{shownText(code)}</code>{' '}
      <span class="quiet-text system">{shownText(system)}</span>
    </>
  );
}

function identifier({ system, value }: Fields) {
  return (
    <>
      <Primitive value={value} /> <span class="quiet-text system">{shownText(system)}</span>
    </>
  );
}

function extension(value: Fields) {
  const name = Object.keys(value).find(each => /^value[A-Z]/.test(each)) ?? '';
  const url = String(value.url);
  return (
    <>
      <span class="quiet-text" title={url}>
        {url.split('/').at(-1)}:{' '}
      </span>
      <Value value={value[name]} />
    </>
  );
}
