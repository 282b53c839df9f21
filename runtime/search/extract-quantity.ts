// In: a number, a Quantity, a Range or Money. Out: its bounds and units, added to an IndexRow. The generated extractors call these.
// https://hl7.org/fhir/R4/search.html#quantity
import { addRange, type IndexRow, type UcumRange } from './index-row.ts';
import { beside, type Conversion, conversionOf, dimensionKey, inBaseUnits, ucumSystem } from './ucum.ts';

type Text = string | null | undefined;

/** As JSON.parse reads it, or by its digits. */
type NumberText = number | { readonly text: string } | null | undefined;

/** Number: a decimal or an integer. */
export function number(row: IndexRow, column: string, value: NumberText, several = false): void {
  const text = textOf(value);
  if (text !== null) addRange(row, column, { low: text, high: text, units: [] }, several);
}

interface QuantityValue {
  readonly value?: NumberText;
  readonly comparator?: Text;
  readonly unit?: Text;
  readonly system?: Text;
  readonly code?: Text;
}

/** Quantity: value and unit; a comparator opens the interval on its side. */
export function quantity(
  row: IndexRow,
  column: string,
  value: QuantityValue | undefined,
  several = false,
): void {
  const text = textOf(value?.value);
  if (!value || text === null) return;
  const { comparator } = value;
  const conversion = conversionFor(value);
  let ucum: UcumRange | undefined;
  if (conversion) {
    const number = inBaseUnits(text, conversion);
    ucum = ucumRange(row, column, conversion, lowOf(number, comparator), highOf(number, comparator));
  }
  const units = unitsOf(row, column, value);
  addRange(
    row,
    column,
    { low: lowOf(text, comparator), high: highOf(text, comparator), units, ucum },
    several,
  );
}

/** Quantity or number: a Range, with the unit of its low or else its high end; in base units each end has its own. */
export function range(
  row: IndexRow,
  column: string,
  value: { low?: QuantityValue; high?: QuantityValue } | undefined,
  several = false,
): void {
  const low = textOf(value?.low?.value);
  const high = textOf(value?.high?.value);
  if (low === null && high === null) return;
  const units = unitsOf(row, column, value?.low ?? value?.high ?? {});
  addRange(
    row,
    column,
    { low, high, units, ucum: ucumOfEnds(row, column, value?.low, value?.high) },
    several,
  );
}

/** Quantity: Money, whose unit is its ISO 4217 currency. */
export function money(
  row: IndexRow,
  column: string,
  value: { value?: NumberText; currency?: Text } | undefined,
  several = false,
): void {
  quantity(
    row,
    column,
    value && { value: value.value, system: 'urn:iso:std:iso:4217', code: value.currency },
    several,
  );
}

function textOf(value: NumberText): string | null {
  return typeof value === 'number' ? String(value) : (value?.text ?? null);
}

/** By system and code, by each of them alone, and by the unit as people read it. */
function unitsOf(row: IndexRow, column: string, value: QuantityValue): readonly string[] {
  const { code, system, unit } = value;
  if (!code && !unit && !system) return [];
  const key = `${column}#unit`;
  const stored = code || system ? row.hasher.stored(key, system ?? undefined, code ?? undefined) : [];
  if (!unit) return stored;
  // Of a text without a system the second hash is the one by which it is sought alone.
  const readable = row.hasher.stored(key, undefined, unit)[1];
  return readable === undefined || stored.includes(readable) ? stored : [...stored, readable];
}

function lowOf(text: string, comparator: Text): string | null {
  return comparator?.startsWith('<') ? null : comparator === '>' ? beside(text, 1n) : text;
}

function highOf(text: string, comparator: Text): string | null {
  return comparator?.startsWith('>') ? null : comparator === '<' ? beside(text, -1n) : text;
}

/** Ends of different dimensions, or one whose unit is unknown, have no interval. */
function ucumOfEnds(
  row: IndexRow,
  column: string,
  from: QuantityValue | undefined,
  to: QuantityValue | undefined,
): UcumRange | undefined {
  const low = textOf(from?.value);
  const high = textOf(to?.value);
  const first = conversionFor(low === null ? to : from);
  const last = conversionFor(high === null ? from : to);
  if (!first || !last || first.dimension !== last.dimension) return undefined;
  return ucumRange(row, column, first, low && inBaseUnits(low, first), high && inBaseUnits(high, last));
}

function conversionFor(value: QuantityValue | undefined): Conversion | undefined {
  return value?.system === ucumSystem && value.code ? conversionOf(value.code) : undefined;
}

function ucumRange(
  { hasher }: IndexRow,
  column: string,
  { dimension }: Conversion,
  low: string | null,
  high: string | null,
): UcumRange {
  return { low, high, dimension: hasher.stored(dimensionKey(column), undefined, dimension)[1] ?? '' };
}
