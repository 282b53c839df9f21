// The Bundle of a notification, as tests read it.
interface Parameter {
  readonly name: string;
  readonly valueCode?: string;
  readonly valueString?: string;
  readonly valueCanonical?: string;
  readonly valueReference?: { readonly reference: string };
  readonly part?: readonly Parameter[];
}

export interface Bundle {
  readonly resourceType: string;
  readonly type: string;
  readonly entry?: readonly {
    readonly fullUrl?: string;
    readonly resource?: { readonly resourceType: string; readonly parameter?: readonly Parameter[] };
  }[];
}

export function readBundle(text: string): Bundle {
  return JSON.parse(text) as Bundle;
}

/** The first of that name in the status. */
export function parameter(bundle: Bundle | undefined, name: string): Parameter | undefined {
  return bundle?.entry?.[0]?.resource?.parameter?.find(each => each.name === name);
}

export function eventNumbers(bundle: Bundle): readonly string[] {
  return (bundle.entry?.[0]?.resource?.parameter ?? [])
    .filter(({ name }) => name === 'notification-event')
    .map(({ part }) => part?.find(({ name }) => name === 'event-number')?.valueString ?? '');
}
