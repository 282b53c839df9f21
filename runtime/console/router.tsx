// The address of the page → the current route; links that change it without loading the page again.
import { computed, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const address = signal(location.pathname + location.search);
addEventListener('popstate', readAddress);

/** Also after signing in, which returns to where it began. */
export function readAddress(): void {
  address.value = location.pathname + location.search;
}

export interface Route {
  /** `query` of `/query`, `data` of `/data/Patient/example`; empty for `/`. */
  readonly view: string;
  /** `['Patient', 'example']`, decoded. */
  readonly rest: readonly string[];
  readonly parameters: URLSearchParams;
}

export const route = computed<Route>(() => {
  const { pathname, searchParams } = new URL(address.value, location.origin);
  const [view = '', ...rest] = pathname.split('/').filter(Boolean).map(decoded);
  return { view, rest, parameters: searchParams };
});

/** `replace` where going back should skip the present address, as after each change of a filter. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
  readAddress();
}

/** Of the present address, which keeps its path; empty ones are left out. */
export function changeParameters(changes: Readonly<Record<string, unknown>>): void {
  const parameters = new URLSearchParams(route.value.parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') parameters.delete(name);
    else parameters.set(name, String(value));
  }
  const query = parameters.toString();
  navigate(location.pathname + (query === '' ? '' : `?${query}`), 'replace');
}

/** For an action that ends later, such as a save: it navigates only if the page that started it is still open. */
export function useNavigate(): typeof navigate {
  const { pathname } = location;
  const isThere = useRef(true);
  const leave = () => {
    isThere.current = false;
  };
  useEffect(() => leave, []);
  return (to, how) => {
    if (isThere.current && location.pathname === pathname) navigate(to, how);
  };
}

type LinkProps = {
  to: string;
  /** It links to the current page. */
  current?: boolean;
  class?: string;
  text?: ComponentChildren;
  children?: ComponentChildren;
};

/** A link inside the console; opened elsewhere by the usual keys of the browser. */
export function Link({ to, current = false, text, children, ...others }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={follow} aria-current={current ? 'page' : undefined} {...others}>
      {text ?? children}
    </a>
  );
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
