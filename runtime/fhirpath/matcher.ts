// In: nothing. Out: the questions that the FHIRPath evaluator answers, with their budget and their errors.

/**
 * Evaluates an expression on the items of several arrays; which of them it is true for.
 * Rejects with a FhirPathError if it fails or takes too long.
 */
export type Matcher = (question: Question, budget: Budget) => Promise<readonly (readonly boolean[])[]>;

export interface Question {
  readonly expression: string;
  /** Items are primitives, each with what is stored beside it: `["Anna", {"id": "x"}]`. */
  readonly pairs?: boolean | undefined;
  /** GraphQL name of the items' type: `HumanName`, `PatientContact`, `String`. */
  readonly type: string;
  readonly arrays: readonly ItemArray[];
}

export interface ItemArray {
  /** JSON texts. */
  readonly items: readonly string[];
  /** JSON texts of `%resource` and `%rootResource`, if the expression names them; the second only if it differs. */
  readonly around: readonly string[];
  /** JSON texts of `%before` and `%after`, where a write is judged. */
  readonly versions?: Readonly<Record<'before' | 'after', string | undefined>>;
}

/** What all expressions of one request share. */
export interface Budget {
  /** Milliseconds that they may still take. */
  left: number;
  /** Whose request it is: clients take turns. */
  readonly client: string;
  /** Aborted when the client has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** The caller's expression is at fault; or there is no room for it. */
export class FhirPathError extends Error {
  readonly code: Failure['code'];
  constructor(message: string, code: Failure['code'] = 'processing') {
    super(message);
    this.code = code;
  }
}

/** Why a field is null. */
export interface Failure {
  readonly message: string;
  readonly code: 'processing' | 'too-costly' | 'throttled';
}

/** What an expression gives for each item of several arrays, as text. Rejects with a FhirPathError. */
export type Namer = (
  question: { readonly expression: string; readonly type: string; readonly arrays: readonly ItemArray[] },
  budget: Budget,
) => Promise<readonly (readonly string[])[]>;
