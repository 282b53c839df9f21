// Any value of FHIR → something to read: known data types on a line, all others element by element. Text is only ever text.
import type { ComponentChildren } from 'preact';
import { type Fields, isFields } from '../../json.ts';
import { Address, ReferenceLink } from './links.tsx';
import { dated, labelOf, listOf, shownText } from './text.ts';

const longest = 2000;

export function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) return <>{value.map(item)}</>;
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

function item(value: unknown, at: number) {
  return (
    <div key={at} class="item">
      <Value value={value} />
    </div>
  );
}

function Primitive({ value }: { value: unknown }) {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : dated(String(value ?? ''));
  const more = `(${text.length.toLocaleString()} characters; JSON has all)`;
  if (text.length > longest)
    return (
      <span>
        {text.slice(0, 200)}… <span class="quiet">{more}</span>
      </span>
    );
  return /^https?:/i.test(text) ? <Address to={text} /> : <span class="written">{text}</span>;
}

type ElementsProps = { fields: Fields; without?: readonly string[] };

/** Labels and values; what JSON has of extensions of primitives is beside them. */
export function Elements({ fields, without = [] }: ElementsProps) {
  const shown = Object.entries(fields).filter(([name]) => !without.includes(name));
  const label = (name: string) =>
    name.startsWith('_') ? `${labelOf(name.slice(1))} (extension)` : labelOf(name);
  return (
    <dl class="elements">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt title={name}>{label(name)}</dt>
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
const has = (value: Fields, ...names: readonly string[]) => names.some(name => name in value);
const isValueOf = (name: string) => /^value[A-Z]/.test(name);

const forms: readonly Form[] = [
  {
    is: value => Array.isArray(value.line) || 'postalCode' in value,
    show: line,
    elements: ['text', 'line', 'city', 'state', 'postalCode', 'country'],
  },
  {
    is: value => typeof value.reference === 'string',
    show: ({ reference, display }) => (
      <ReferenceLink to={String(reference)}>{shownText(display) || String(reference)}</ReferenceLink>
    ),
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
      'value' in value && (has(value, 'unit', 'comparator') || ('code' in value && 'system' in value)),
    show: line,
    elements: ['value', 'unit', 'comparator', 'code', 'system'],
  },
  {
    is: value => 'value' in value && 'system' in value,
    show: ({ system, value }) => [<Primitive key="value" value={value} />, ' ', systemOf(system)],
    elements: ['system', 'value'],
  },
  {
    is: value => 'family' in value || ('given' in value && Array.isArray(value.given)),
    show: line,
    elements: ['text', 'prefix', 'given', 'family', 'suffix'],
  },
  {
    is: value =>
      has(value, 'start', 'end') && Object.keys(value).every(name => ['start', 'end'].includes(name)),
    show: line,
    elements: ['start', 'end'],
  },
  {
    is: value => typeof value.url === 'string' && Object.keys(value).some(isValueOf),
    show: extension,
    elements: ['url', 'valueOf'],
  },
];

function Rest({ fields, shown }: { fields: Fields; shown: readonly string[] }) {
  const isShown = (name: string) => shown.includes(name) || (shown.includes('valueOf') && isValueOf(name));
  const rest = Object.entries(fields).filter(([name]) => !isShown(name));
  if (rest.some(([, value]) => Array.isArray(value) && value.some(isFields)))
    return <Elements fields={Object.fromEntries(rest)} />;
  const texts = rest.map(([name, value]) => ` · ${labelOf(name).toLowerCase()} ${shownText(value)}`);
  return rest.length === 0 ? null : <span class="quiet">{texts.join('')}</span>;
}

function concept(value: Fields) {
  const text = shownText(value.text);
  const codings = listOf(value.coding).filter(isFields);
  return (
    <>
      {text !== '' && <span>{text} </span>}
      {codings.map((each, at) => (
        <div key={at} class={text === '' ? undefined : 'quiet'}>
          {coding(each)}
        </div>
      ))}
    </>
  );
}

function coding({ system, code, display }: Fields) {
  return (
    <>
      {shownText(display)} <code title={shownText(system)}>{shownText(code)}</code> {systemOf(system)}
    </>
  );
}

function systemOf(system: unknown) {
  return <span class="quiet system">{shownText(system)}</span>;
}

function extension(value: Fields) {
  const name = Object.keys(value).find(isValueOf) ?? '';
  const url = String(value.url);
  return (
    <>
      <span class="quiet" title={url}>
        {url.split('/').at(-1)}:{' '}
      </span>
      <Value value={value[name]} />
    </>
  );
}
