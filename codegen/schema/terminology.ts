// Definitions → the code systems that have all of their concepts, and the value sets, without what is written for people.
// https://hl7.org/fhir/R4/codesystem.html, https://hl7.org/fhir/R4/valueset.html
import type { CodeSystemConcept } from '../../runtime/base/terminology/concepts.ts';
import type { Include } from '../../runtime/base/terminology/expand.ts';
import type { Definitions, ValueSet } from '../fhir.ts';
import type { CompiledTerminology } from '../ir.ts';

/** By url, in code-unit order. Of several versions the first is meant. */
export function buildTerminology({ codeSystems, valueSets }: Definitions): CompiledTerminology {
  return {
    codeSystems: Object.fromEntries(
      codeSystems
        .filter(({ content, concept = [] }) => content === 'complete' && concept.length > 0)
        .map(({ url, version, name, title, content, concept = [] }) => [
          url,
          { url, ...texts({ version, name, title }), content, concept: concept.map(conceptOf) },
        ]),
    ),
    valueSets: Object.fromEntries(
      valueSets.map(({ url, version, name, title, status, compose, expansion }) => [
        url,
        {
          url,
          ...texts({ version, name, title, status }),
          ...(compose ? { compose: composeOf(compose) } : { expansion }),
        },
      ]),
    ),
  };
}

function composeOf({ include, exclude, inactive }: NonNullable<ValueSet['compose']>): object {
  const part = ({ system, version, concept, filter, valueSet }: Include) => ({
    ...texts({ system, version }),
    concept: concept?.map(({ code, display }) => ({ code, ...texts({ display }) })),
    filter: filter?.map(({ property, op, value }) => texts({ property, op, value })),
    valueSet,
  });
  return { include: include.map(part), exclude: exclude?.map(part), inactive };
}

function conceptOf({ code, display, property = [], concept = [] }: CodeSystemConcept): object {
  return {
    code,
    ...texts({ display }),
    ...(property.length > 0 ? { property } : {}),
    ...(concept.length > 0 ? { concept: concept.map(conceptOf) } : {}),
  };
}

/** Those that are there: nothing has checked their form. */
function texts(members: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => typeof value === 'string'));
}
