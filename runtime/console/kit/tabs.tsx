// The parts of a view as links next to the current one, and tabs over one panel: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { changeParameters, Link, route } from '../router.tsx';

interface SectionsProps {
  readonly label: string;
  readonly sections: readonly { readonly path: string; readonly title: string }[];
  /** The path of the current one. */
  readonly current: string;
  readonly children: ComponentChildren;
}

/** The parts of a view: a list of links next to the current one. */
export function Sections({ label, sections, current, children }: SectionsProps) {
  const nav = useCurrentInView(current);
  return (
    <div class="sections">
      <nav aria-label={label} ref={nav}>
        {sections.map(({ path, title }) => (
          <Link key={path} to={path} current={path === current} text={title} />
        ))}
      </nav>
      <div class="section stack">{children}</div>
    </div>
  );
}

/** Of a row of links that is wider than the window: the current one is seen. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return nav;
}

interface TabsProps {
  readonly label: string;
  /** Titles by id. */
  readonly tabs: Readonly<Record<string, string>>;
  readonly current: string;
  readonly onChange: (id: string) => void;
  /** The panel of the current tab. */
  readonly children: ComponentChildren;
  /** Beside the tabs, at their end. */
  readonly actions?: ComponentChildren;
}

/** Tabs over one panel, changed by arrow keys too: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function Tabs({ label, tabs, current, onChange, children, actions }: TabsProps) {
  const id = useId();
  const ids = Object.keys(tabs);
  const move = (event: KeyboardEvent) => {
    const at = ids.indexOf(current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: ids.length - 1 }[event.key];
    const next = to === undefined ? undefined : ids[(to + ids.length) % ids.length];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const tab = (each: string) => {
    const isCurrent = each === current;
    const state = { 'aria-selected': isCurrent, tabIndex: isCurrent ? 0 : -1 };
    return (
      <button
        {...{ key: each, type: 'button', role: 'tab', id: `${id}-${each}`, ...state }}
        aria-controls={`${id}-panel`}
        onClick={() => onChange(each)}
      >
        {tabs[each]}
      </button>
    );
  };
  return (
    <div class="tabs">
      <div class="tab-line">
        <div role="tablist" aria-label={label} onKeyDown={move}>
          {ids.map(tab)}
        </div>
        {actions && <div class="row">{actions}</div>}
      </div>
      <div role="tabpanel" id={`${id}-panel`} class="tab-panel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  );
}

type PagesProps = {
  label: string;
  /** By the name that the address has: its title, and what draws it. */
  pages: Readonly<Record<string, readonly [title: string, draw: () => ComponentChildren]>>;
  /** Of an address without a name; else the first. */
  first?: string;
};

/** Tabs whose current one is in the address. */
export function Pages({ label, pages, first = Object.keys(pages)[0] ?? '' }: PagesProps) {
  const name = route.value.parameters.get('tab') ?? first;
  const current = name in pages ? name : (Object.keys(pages)[0] ?? '');
  const tabs = Object.fromEntries(Object.entries(pages).map(([each, [title]]) => [each, title]));
  return (
    <div class="panel">
      <Tabs {...{ label, tabs, current }} onChange={tab => changeParameters({ tab })}>
        {pages[current]?.[1]()}
      </Tabs>
    </div>
  );
}
