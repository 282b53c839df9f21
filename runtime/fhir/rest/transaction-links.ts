// The entries of a transaction → the references that replace links between them. A link is the `fullUrl` of an entry, or relative to the
// base of the `fullUrl` of its own entry. https://hl7.org/fhir/R4/bundle.html#references, http.html#trules

import { idPattern } from '../../base/definitions/id.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import type { Relink } from '../../base/validate/link.ts';
import type { BundleWrite } from './bundle-write.ts';

export interface Links {
  /** @param target `Patient/1` */
  set(fullUrl: string, target: string): void;
  /**
   * The value of a search parameter. A URN that no entry has is a system or its value, as in `urn:oid:1.2.3|7`.
   *
   * @throws OutcomeError 400 if the entry is not resolved yet, or does not exist
   */
  inSearch(value: string): string;
  /** @param conditional resolved conditional references. @throws OutcomeError 400 for links without an entry */
  relink(of: Pick<BundleWrite, 'fullUrl'>, conditional: ReadonlyMap<string, string>): Relink;
}

const restful = new RegExp(`^(https?://.+/)([A-Z][A-Za-z]+/${idPattern})$`);
const relative = new RegExp(`^[A-Z][A-Za-z]+/${idPattern}$`);
const placeholder = /(?<!\|)urn:(?:uuid|oid):[0-9A-Za-z.-]+/g;

/** @throws OutcomeError 400 if two entries have one `fullUrl` */
export function links(writes: readonly BundleWrite[]): Links {
  const known = new Map<string, string>();
  const seen = new Map<string, number>();
  for (const write of writes) {
    const { fullUrl, index, action } = write;
    if (fullUrl === undefined || action === 'delete') continue;
    const other = seen.get(fullUrl);
    if (other !== undefined) {
      const sentence = `Bundle.entry[${other}] and Bundle.entry[${index}] have the same fullUrl.`;
      throw outcomeError('duplicate', sentence, {
        expression: `Bundle.entry[${index}].fullUrl`,
        status: 400,
      });
    }
    seen.set(fullUrl, index);
    if (!write.condition) known.set(fullUrl, `${write.type}/${write.id}`);
  }
  return {
    set: (fullUrl, target) => known.set(fullUrl, target),
    inSearch: value =>
      value.replace(placeholder, link => {
        const target = known.get(link);
        if (target !== undefined) return target;
        if (!seen.has(link) && link.startsWith('urn:oid:')) return link;
        const sentence = seen.has(link)
          ? `The search refers to ${shown(link)}, an entry that is found by a search itself, later or in a circle.`
          : `The search refers to ${shown(link)}, and no entry has this fullUrl.`;
        throw outcomeError('value', sentence);
      }),
    relink: ({ fullUrl }, conditional) => {
      const [, root] = restful.exec(fullUrl ?? '') ?? [];
      return (link, kind, path) => {
        const target =
          known.get(link) ??
          (root !== undefined && relative.test(link) ? known.get(root + link) : undefined) ??
          (kind === 'reference' ? conditional.get(link) : undefined);
        if (target === undefined && kind === 'reference' && link.startsWith('urn:uuid:')) {
          const sentence = `${path} refers to ${shown(link)}, which no entry of the transaction has as its fullUrl.`;
          throw outcomeError('value', sentence, { expression: path });
        }
        return target === link ? undefined : target;
      };
    },
  };
}
