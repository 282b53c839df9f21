// GraphQL documents, searches and FHIRPath expressions. Data only.
import { documentsFile, timeZone } from '../form.ts';
import { bytes, count, duration, oneOf, optional, variable } from '../value.ts';

export const querySettings = {
  timeZone: variable(
    'KILN_TIME_ZONE',
    'UTC',
    timeZone,
    'The zone of dates and times that name none: UTC, an offset such as +02:00, or a name such as Europe/Vienna.',
  ),
  incomplete: variable(
    'KILN_INCOMPLETE',
    'report',
    oneOf('report', 'error'),
    'What a List cut by the default count does: report it in extensions.incomplete, or fail with an error.',
  ),
  documents: optional(
    'KILN_DOCUMENTS',
    'none',
    documentsFile,
    'A JSON file of trusted documents by documentId, as `kiln documents` prints it.',
  ),
  allow: variable(
    'KILN_ALLOW',
    'any',
    oneOf('any', 'trusted'),
    'Which GraphQL documents are answered: any, or only those of KILN_DOCUMENTS.',
  ),
} as const;

export const queryLimits = {
  maxBatch: count(
    'KILN_MAX_BATCH',
    10,
    'The most GraphQL operations in one request, as a JSON array; they share its limits of cost, time and bytes. 1 refuses arrays.',
  ),
  maxDocumentBytes: bytes('KILN_MAX_DOCUMENT_BYTES', '512KB', 'The longest GraphQL document.'),
  maxResponseBytes: bytes(
    'KILN_MAX_RESPONSE_BYTES',
    '64MB',
    'The longest GraphQL response; longer by default if the schema itself needs more.',
  ),
  answerBytes: bytes(
    'KILN_ANSWER_BYTES',
    '256MB',
    'The most bytes that all current GraphQL responses may hold, with what WebSockets and event streams have not read. Beyond that the longest response ends with 503, or with its connection if it is being sent.',
  ),
  maxTokens: count('KILN_MAX_TOKENS', 10_000, 'The most lexical tokens of a GraphQL document.'),
  maxFields: count(
    'KILN_MAX_FIELDS',
    5_000,
    'The most fields of a GraphQL document, with the fragments of its operations expanded.',
  ),
  maxIntrospection: count(
    'KILN_MAX_INTROSPECTION',
    3_000_000,
    'The most values that one GraphQL operation may ask of the schema: lists, objects and what they hold; more if the schema itself needs more.',
  ),
  maxDepth: count(
    'KILN_MAX_DEPTH',
    50,
    'The deepest nesting of fields in a GraphQL document, fragments expanded.',
  ),
  maxAliases: count('KILN_MAX_ALIASES', 1_000, 'The most aliases of a GraphQL document.'),
  maxRootFields: count('KILN_MAX_ROOT_FIELDS', 100, 'The most root fields of a GraphQL operation.'),
  maxDirectives: count('KILN_MAX_DIRECTIVES', 1_000, 'The most directives of a GraphQL document.'),
  maxCost: count(
    'KILN_MAX_COST',
    1_000_000,
    'The most resources that one GraphQL operation can read, by its counts and how its lists nest.',
  ),
  defaultCount: count(
    'KILN_DEFAULT_COUNT',
    20,
    'The entries of a List or a search page that names no _count.',
  ),
  maxCount: count('KILN_MAX_COUNT', 1_000, 'The greatest _count.'),
  maxPerParent: count(
    'KILN_MAX_PER_PARENT',
    1_000,
    'The greatest _count inside of a resource, and the most items of an element through which other resources are read.',
  ),
  maxAlternatives: count(
    'KILN_MAX_ALTERNATIVES',
    5_000,
    'The most values of one search argument, those between commas counted; they may expand to ten times as many.',
  ),
  maxCursorArguments: bytes(
    'KILN_MAX_CURSOR_ARGUMENTS',
    '1KB',
    'The longest arguments that the cursors of a Connection hold; longer ones are sent again beside the cursor.',
  ),
  maxSqlBytes: bytes('KILN_MAX_SQL_BYTES', '64KB', 'The longest SQL statement that a query may compile to.'),
  maxSubplans: count('KILN_MAX_SUBPLANS', 128, 'The most subplans that the SQL of a query may have.'),
  filterLength: count('KILN_FILTER_LENGTH', 4_000, 'The longest _filter, in characters.'),
  filterTests: count('KILN_FILTER_TESTS', 50, 'The most comparisons of a _filter.'),
  fhirpathLength: count(
    'KILN_FHIRPATH_LENGTH',
    1_000,
    'The longest FHIRPath expression of a caller, in characters.',
  ),
  fhirpathScan: count(
    'KILN_FHIRPATH_SCAN',
    1_000,
    'The most resources that a List or Connection looks at for a FHIRPath expression that cannot be compiled to SQL.',
  ),
  fhirpathTimeout: duration(
    'KILN_FHIRPATH_TIMEOUT',
    '1s',
    'The time that the FHIRPath expressions of one request may take.',
  ),
  fhirpathQueue: count(
    'KILN_FHIRPATH_QUEUE',
    50,
    'The most requests whose FHIRPath expressions may wait for those of others, half of them of one client; further ones get a throttled error.',
  ),
  fhirpathQueueBytes: bytes(
    'KILN_FHIRPATH_QUEUE_BYTES',
    '256MB',
    'The most text that may wait for FHIRPath expressions to be evaluated on it, half of it of one client.',
  ),
  fhirpathWaiting: count(
    'KILN_FHIRPATH_WAITING',
    200,
    'The most FHIRPath expressions of one request that may wait at once, those in SQL not counted.',
  ),
} as const;
