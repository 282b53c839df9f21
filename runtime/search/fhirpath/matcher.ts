// The questions that the FHIRPath evaluator answers, with their budget and their errors.

/**
 * Evaluates an expression on the items of several arrays; for each item, whether it is true.
 * Rejects with a FhirPathError if it fails or takes too long.
 */
export type Matcher = (question: Question, budget: Budget) => Promise<readonly (readonly boolean[])[]>;

export interface Question {
  readonly expression: string;
  /** Items are primitives, each with its id and extensions: `["Anna", {"id": "x"}]`. */
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
  /** JSON texts of `%before` and `%after`, for constraints of writes, which are `%previous` and `%current` of Subscriptions. */
  readonly versions?: Readonly<Record<'before' | 'after', string | undefined>>;
}

/** From the resource to one of its elements, outermost first. */
export type Steps = readonly Step[];

export interface Step {
  /** As FHIRPath names it (`value`) or as JSON does (`valueQuantity`). */
  readonly name: string;
  /** Its place in the list; null for an element that does not repeat. */
  readonly index: number | null;
}

/**
 * The elements that an expression selects in a resource, in the order of the result; null for a value that is computed.
 * Rejects with a FhirPathError.
 *
 * @param resource JSON text
 */
export type Finder = (
  expression: string,
  resource: string,
  budget: Budget,
) => Promise<readonly (Steps | null)[]>;

/** Shared by all expressions of one request. */
export interface Budget {
  /** Milliseconds of evaluation that are left. */
  left: number;
  /** The client of the request: clients take turns. */
  readonly client: string;
  /** Aborted when the client has gone. */
  readonly signal?: AbortSignal | undefined;
}

/** The caller's expression is at fault, or the queue is full. */
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

/** The value of an expression for each item of several arrays, as text. Rejects with a FhirPathError. */
export type Namer = (
  question: { readonly expression: string; readonly type: string; readonly arrays: readonly ItemArray[] },
  budget: Budget,
) => Promise<readonly (readonly string[])[]>;
