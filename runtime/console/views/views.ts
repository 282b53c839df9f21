// The views: each is loaded when it is first opened.
import type { ComponentType } from 'preact';

export interface View {
  /** The first segment of its addresses. `runtime/http/console.ts` serves the page there. */
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<ComponentType>;
}

export const views: readonly View[] = [
  { path: 'query', title: 'Query', load: async () => (await import('./query/view.tsx')).Query },
  { path: 'data', title: 'Data', load: async () => (await import('./data/view.tsx')).Data },
  {
    path: 'definitions',
    title: 'Definitions',
    load: async () => (await import('./definitions/view.tsx')).Definitions,
  },
  { path: 'access', title: 'Access', load: async () => (await import('./access/view.tsx')).Access },
  { path: 'bots', title: 'Bots', load: async () => (await import('./bots/view.tsx')).Bots },
  {
    path: 'operations',
    title: 'Operations',
    load: async () => (await import('./operations/view.tsx')).Operations,
  },
];
