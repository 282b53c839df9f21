// The parameters of ValueSet/$expand → a ValueSet with an expansion. https://hl7.org/fhir/R4/valueset-operation-expand.html
import { randomUUID } from 'node:crypto';
import type { ResourceAccess } from '../../access/resources.ts';
import { type Expansion, expansionOf, expansionOfSent, type Page } from '../../access/terminology.ts';
import { compiledValueSet } from '../../base/definitions/terminology.ts';
import { outcomeError } from '../../base/outcome.ts';
import type { Code, ValueSet } from '../../base/terminology/expand.ts';
import { checkedResource } from '../../base/validate/intake.ts';
import { canonicalOf, flag, type Input, only, placeOf, whole } from './operation.ts';

/** Codes of one response. */
const mostOnPage = 10_000;

/** @param own the value set of the address, `ValueSet/1`. @throws OutcomeError 400, 404, 422 */
export async function expand(
  resources: ResourceAccess,
  input: Input,
  own: string | undefined,
): Promise<object> {
  if (flag(input, 'includeDefinition')) {
    const sentence = 'includeDefinition is true: read the ValueSet for its definition.';
    throw outcomeError('not-supported', sentence, placeOf(input, 'includeDefinition'));
  }
  // Expansions are flat lists of codes that their code systems define.
  for (const name of ['excludeNested', 'excludePostCoordinated']) flag(input, name);
  const [filter, language] = [only(input, 'filter'), only(input, 'displayLanguage')];
  const [offset = 0, asked] = [whole(input, 'offset'), whole(input, 'count')];
  const activeOnly = flag(input, 'activeOnly') ?? false;
  const page: Page = {
    filter: (filter ?? '').toLowerCase(),
    activeOnly,
    language: language?.toLowerCase(),
    offset,
    count: Math.min(asked ?? mostOnPage, mostOnPage),
  };
  const isDesignated = flag(input, 'includeDesignations') ?? false;
  const { head, total, codes } = await expansion(resources, input, own, page, isDesignated);
  if (asked === undefined && total - offset > mostOnPage) {
    const sentence = `The expansion has ${total} codes, more than ${mostOnPage}: ask for them by count and offset, or by filter.`;
    throw outcomeError('too-costly', sentence, placeOf(input, 'count'));
  }
  const parameter = [
    ...(filter === undefined ? [] : [{ name: 'filter', valueString: filter }]),
    ...(activeOnly ? [{ name: 'activeOnly', valueBoolean: true }] : []),
    ...(language === undefined ? [] : [{ name: 'displayLanguage', valueCode: language }]),
    ...(isDesignated ? [{ name: 'includeDesignations', valueBoolean: true }] : []),
    ...(asked === undefined ? [] : [{ name: 'count', valueInteger: page.count }]),
  ];
  return {
    resourceType: 'ValueSet',
    ...head,
    status: head.status ?? 'unknown',
    expansion: {
      identifier: `urn:uuid:${randomUUID()}`,
      timestamp: new Date().toISOString(),
      total,
      offset,
      ...(parameter.length > 0 ? { parameter } : {}),
      ...(codes.length > 0 ? { contains: codes.map(code => contained(code, isDesignated)) } : {}),
    },
  };
}

async function expansion(
  resources: ResourceAccess,
  input: Input,
  own: string | undefined,
  page: Page,
  isDesignated: boolean,
): Promise<Expansion> {
  const sent = input.get('valueSet')?.[0]?.value;
  if (sent === undefined) {
    const canonical = canonicalOf(input, own, 'valueSetVersion');
    if (isDesignated && compiledValueSet(canonical))
      throw outcomeError(
        'not-supported',
        'includeDesignations is true: value sets that come with the server have displays alone.',
        placeOf(input, 'includeDesignations'),
      );
    return expansionOf(resources, canonical, page);
  }
  if ((own ?? only(input, 'url') ?? only(input, 'valueSetVersion')) !== undefined) {
    const sentence = 'One value set is expanded: send valueSet, or name one by its url.';
    throw outcomeError('invalid', sentence, placeOf(input, 'valueSet'));
  }
  const valueSet = checkedResource(JSON.stringify(sent), { level: 'full', expect: { type: 'ValueSet' } });
  return expansionOfSent(resources, valueSet as ValueSet, page);
}

function contained(
  { system, code, display, inactive, abstract, designation }: Code,
  isDesignated: boolean,
): object {
  return {
    ...(system ? { system } : {}),
    ...(abstract ? { abstract } : {}),
    ...(inactive ? { inactive } : {}),
    code,
    ...(display ? { display } : {}),
    ...(isDesignated && designation ? { designation } : {}),
  };
}
