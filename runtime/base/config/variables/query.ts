// GraphQL documents, searches and FHIRPath expressions. Data only.
import { documentsFile, timeZone } from '../form.ts';
import { bytes, count, duration, oneOf, optional, variable } from '../value.ts';

export const querySettings = {
  timeZone: variable(
    'KILN_TIME_ZONE',
    'UTC',
    timeZone,
    'The zone of dates and times that name none: UTC, or a fixed offset such as +02:00.',
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
    'Which GraphQL documents are answered: any, or only those of KILN_DOCUMENTS. REST and its operations are not limited by it.',
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
  minGroup: count(
    'KILN_MIN_GROUP',
    1,
    'The fewest patients of a group of an Aggregate, or resources of a type without them: smaller groups are left out, and figures of ' +
      'fewer null, as they identify people. Callers who read rows or combine several figures get around it: ' +
      'show such people the figures of a program that keeps the token.',
  ),
  maxPerParent: count(
    'KILN_MAX_PER_PARENT',
    1_000,
    'The greatest _count inside of a resource, and the most items of an element through which other resources are read.',
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
} as const;
