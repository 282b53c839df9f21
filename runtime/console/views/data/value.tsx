// Any value of FHIR → something to read: known data types on a line, all others element by element. Text is only ever text.
import type { ComponentChildren } from 'preact';
import { type Fields, isFields } from '../../json.ts';
import { Address, ReferenceLink } from './links.tsx';
import { dated, forms, labelOf, listOf, shownText } from './text.ts';

const longest = 2000;

export function Value({ value }: { value: unknown }) {
  if (Array.isArray(value)) return <>{value.map(item)}</>;
  if (!isFields(value)) return <Primitive value={value} />;
  const name = Object.keys(value).find(isValueOf);
  if (typeof value.url === 'string' && name !== undefined) return <Extension {...{ value, name }} />;
  const form = forms.find(({ is }) => is?.(value));
  if (!form) return <Elements fields={value} />;
  return (
    <>
      {form.name === undefined ? <span>{form.text(value)}</span> : shows[form.name](value)}
      <Rest fields={value} shown={form.elements ?? []} />
    </>
  );
}

const isValueOf = (name: string) => /^value[A-Z]/.test(name);

/** Those that are more than a text. */
const shows: Readonly<
  Record<'concept' | 'reference' | 'coding' | 'identifier', (value: Fields) => ComponentChildren>
> = {
  reference: ({ reference, display }) => (
    <ReferenceLink to={String(reference)}>{shownText(display) || String(reference)}</ReferenceLink>
  ),
  concept,
  coding,
  identifier: ({ system, value }) => [<Primitive key="value" value={value} />, ' ', systemOf(system)],
};

function item(value: unknown, at: number) {
  return (
    <div key={at}>
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

/** Labels and values; extensions of primitives are shown next to them. */
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

function Rest({ fields, shown }: { fields: Fields; shown: readonly string[] }) {
  const rest = Object.entries(fields).filter(([name]) => !shown.includes(name));
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
  return <span class="quiet">{shownText(system)}</span>;
}

function Extension({ value, name }: { value: Fields; name: string }) {
  const url = String(value.url);
  return (
    <>
      <span class="quiet" title={url}>
        {url.split('/').at(-1)}:{' '}
      </span>
      <Value value={value[name]} />
      <Rest fields={value} shown={['url', name]} />
    </>
  );
}
