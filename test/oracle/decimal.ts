// Decimal numbers of any size, exactly: text in, comparisons and sums out. `digits` times ten to the `exponent`.

export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Undefined if the text is not a number as FHIR writes it. */
export function decimal(text: string): Decimal | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

export function compare(a: Decimal, b: Decimal): number {
  const { digits } = subtract(a, b);
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent);
  return { digits: scaled(a, exponent) + scaled(b, exponent), exponent };
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { digits: -b.digits, exponent: b.exponent });
}

export function absolute(a: Decimal): Decimal {
  return a.digits < 0n ? { digits: -a.digits, exponent: a.exponent } : a;
}

/** A tenth. */
export function tenth(a: Decimal): Decimal {
  return { digits: a.digits, exponent: a.exponent - 1 };
}

function scaled(a: Decimal, exponent: number): bigint {
  return a.digits * 10n ** BigInt(a.exponent - exponent);
}
