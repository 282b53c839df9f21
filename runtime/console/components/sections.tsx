// The parts of a view: a list of links beside the current one.
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Link } from '../router.tsx';

interface SectionsProps {
  readonly label: string;
  readonly sections: readonly { readonly path: string; readonly title: string }[];
  /** The path of the current one. */
  readonly current: string;
  readonly children: ComponentChildren;
}

/** Of a row of links that is wider than the window: the current one is seen. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return nav;
}

export function Sections({ label, sections, current, children }: SectionsProps) {
  const nav = useCurrentInView(current);
  return (
    <div class="sections">
      <nav aria-label={label} ref={nav}>
        {sections.map(({ path, title }) => (
          <Link key={path} to={path} current={path === current}>
            {title}
          </Link>
        ))}
      </nav>
      <div class="section stack">{children}</div>
    </div>
  );
}
