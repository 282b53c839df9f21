// ViewDefinitions as the compiler has them in its Schema, without compiling a package.
import type { TableView } from '../../codegen/ir.ts';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { viewOf } from '../../runtime/search/view/view.ts';

export function column(name: string, path = name, collection = false) {
  return { name, path, ...(collection ? { collection } : {}) };
}

export function viewJson(name: string, resource: string, rest: object) {
  return { url: `https://example.org/${name}`, name, status: 'active', resource, ...rest };
}

export function tableOf(name: string, definition: ReturnType<typeof viewJson>): TableView {
  const { resource, columns } = viewOf(definition, elements());
  return {
    ...{ name, url: definition.url, package: 'test@1.0.0', short: name, resource, definition },
    columns: columns.map(each => ({
      name: each.name,
      type: each.type ?? '',
      list: each.collection,
    })),
  };
}
