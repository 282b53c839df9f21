// Selecting every element that HL7's example resources have returns what was stored: every digit, every extension.
// All 5,300 files of the package, definitions and the Bundles of them included, but those that are not valid.
import { describe, expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { loadedReason } from '../../runtime/base/validate/subscription.ts';
import { deep, isDeep, part } from '../deep.ts';
import { hl7Examples } from '../oracle/corpus.ts';
import { isObject, type JsonObject, normalText, parseJson, type Resource } from '../oracle/json.ts';
import { testEngine } from './fixture.ts';
import { asResource, populatedSelection } from './populated.ts';

// All that any resource of a type has, selected at once, is more than people ask for.
const fixture = testEngine(
  { maxSqlBytes: 16 * 2 ** 20, maxSubplans: 1000, KILN_MAX_DOCUMENT_BYTES: '16MB' },
  { definitions: isDeep },
);

/** What was given, but for what the server sets. */
function withoutServerFields(resource: Resource): Resource {
  const { meta, ...rest } = resource;
  if (!isObject(meta)) return rest as Resource;
  const { versionId: _, lastUpdated: __, ...own } = meta;
  return (Object.keys(own).length === 0 ? rest : { ...rest, meta: own }) as Resource;
}

const byType = new Map<string, Resource[]>();
for (const resource of hl7Examples({ definitions: isDeep })) {
  const ofType = byType.get(resource.resourceType) ?? [];
  byType.set(resource.resourceType, ofType);
  const given = withoutServerFields(resource);
  const isUnserved = given.resourceType === 'Subscription' && given.status === 'requested';
  ofType.push(isUnserved ? { ...given, error: loadedReason } : given);
}

test.runIf(isDeep)('examples that are not valid are refused with a reason, all others are stored', () => {
  const { refused, store } = fixture();
  const reasons = refused.map(line => JSON.parse(line) as { issue: readonly { diagnostics: string }[] });
  const noText = 'text.div has neither text nor an image . Add some, or leave text out.';
  expect(
    reasons.map(({ issue }) => issue[0]?.diagnostics.replace(/^Line \d+: |\(.*\)|'.*'/g, '')).sort(),
  ).toEqual([
    ...Array(2).fill(`ActivityDefinition.${noText}`),
    'Column 519 : the number there has 19 significant digits, and at most 18 are kept; round it, or send it as text in an extension.',
    `EventDefinition.${noText}`,
    'ImplementationGuide lacks the required element name. Add it.',
    'Questionnaire.item[0].item[0] lacks the required element linkId. Add it.',
    `Questionnaire.${noText}`,
    ...Array(10).fill('SearchParameter lacks the required element base. Add it.'),
    'SearchParameter.id does not fit the type id. Write it with 1 to 64 letters, digits, hyphens and full stops.',
  ]);
  const count = [...byType.values()].reduce((sum, resources) => sum + resources.length, 0);
  const own =
    store.types.reduce((sum, type) => sum + store.resources(type).length, 0) - (count - refused.length);
  expect(count).toBeGreaterThan(5000);
  expect(own).toBeLessThan(100);
});

describe('every example comes back complete', () => {
  test.each([...byType.keys()])('%s', { timeout: 120_000 }, async type => {
    const { engine, store } = fixture();
    const resources = (byType.get(type) ?? []).filter(({ id }) => store.read(type, String(id)));
    const chosen = part(resources, deep(Math.max(1, Math.floor(resources.length / 3)), 1), 0);
    const selection = populatedSelection(engine.schema(), type, chosen);
    const query = `query ($id: ID!) { it: ${type}(id: $id) ${selection} }`;
    for (const resource of chosen) {
      const { pieces } = await engine.respond({ query, variables: { id: resource.id } }, developer);
      const answer = parseJson(pieces.join('')) as { data: { it: JsonObject } | null; errors?: unknown };
      expect(answer.errors, `${type}/${resource.id}`).toBeUndefined();
      const { it } = answer.data ?? { it: {} };
      expect(normalText(asResource(it)), `${type}/${resource.id}`).toBe(normalText(asResource(resource)));
    }
  });
});
