// What the server and the process that compiles bots send each other. Types only.

export interface CompilerRequest {
  readonly source: string;
  /** The name that messages give the source; its ending says what it is written in. */
  readonly name: string;
  /** JavaScript, whatever the name ends with. */
  readonly isBundle?: boolean | undefined;
  /** The text of kiln-fhir/bot/medplum, where the source imports it. */
  readonly medplum?: string | undefined;
  /** The longest code with its source map, in UTF-16 units. */
  readonly mostCode: number;
}

export type CompilerReply =
  | {
      readonly kind: 'built';
      readonly code: string;
      readonly map: string;
      /** It imports or exports by the syntax of modules: its code is strict. */
      readonly isModule: boolean;
    }
  | { readonly kind: 'faults'; readonly faults: readonly CompilerFault[]; readonly more: number }
  | { readonly kind: 'long' }
  /** The compiler died. */
  | { readonly kind: 'lost'; readonly reason: string };

export interface CompilerFault {
  readonly text: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
}
