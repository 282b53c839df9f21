// Schema → profiles.json: what the runtime knows of profiles: which resources claim them, and where their fields have their values;
// and profile-rules.json: what such resources are checked by when they are written.

import type { GeneratedFile, Schema, View, ViewField } from '../ir.ts';
import { jsonFile } from './file.ts';

/** No file where no profile is compiled. */
export function emitProfiles({ profiles, views, rules }: Schema): readonly GeneratedFile[] {
  if (profiles.length === 0) return [];
  const names = new Set(views.map(({ name }) => name));
  const table = {
    profiles: Object.fromEntries(
      profiles.map(({ name, type, url, version, claims }) => [name, { type, url, version, claims }]),
    ),
    views: Object.fromEntries(views.map(view => [view.name, viewEntry(view, names)])),
  };
  return [jsonFile('profiles.json', table, 4), jsonFile('profile-rules.json', rules, 3)];
}

/** Fields as they are in the type are not repeated. */
function viewEntry({ of, fields }: View, views: ReadonlySet<string>): unknown {
  return {
    of,
    fields: Object.fromEntries(
      fields.flatMap((field): [string, unknown][] => [
        ...(field.from !== undefined || views.has(field.type)
          ? [[field.name, fieldEntry(field)] as [string, unknown]]
          : []),
        ...(field.siblingType === undefined
          ? []
          : [
              [`_${field.name}`, { type: field.siblingType, ...(field.list ? { list: true } : {}) }] as [
                string,
                unknown,
              ],
            ]),
      ]),
    ),
  };
}

/** Absent means false or none. */
function fieldEntry({ type, primitive, list, targets, from }: ViewField) {
  return {
    type,
    ...(primitive ? { primitive } : {}),
    ...(list ? { list } : {}),
    ...(targets === undefined ? {} : { targets }),
    ...(from === undefined ? {} : { from }),
  };
}
