// The views: each is loaded when it is first opened.
import type { ComponentType } from 'preact';

export interface View {
  /** The first segment of its addresses. `runtime/fhir/http/console.ts` serves the page there. */
  readonly path: string;
  readonly title: string;
  readonly load: () => Promise<ComponentType>;
}

const view = (title: string, load: View['load']): View => ({ path: title.toLowerCase(), title, load });

export const views: readonly View[] = [
  view('Query', async () => (await import('./query/view.tsx')).Query),
  view('Data', async () => (await import('./data/view.tsx')).Data),
  view('Definitions', async () => (await import('./definitions/view.tsx')).Definitions),
  view('Access', async () => (await import('./access/view.tsx')).Access),
  view('Bots', async () => (await import('./bots/view.tsx')).Bots),
  view('Operations', async () => (await import('./operations/view.tsx')).Operations),
];
