// The head of a page in a view: where it belongs, its title, what it is, and its actions.
import type { ComponentChildren } from 'preact';
import { Link } from '../router.tsx';

interface HeadingProps {
  readonly title: string;
  /** The list that it is in. */
  readonly back?: { readonly to: string; readonly title: string };
  readonly about?: ComponentChildren;
  readonly actions?: ComponentChildren;
}

export function Heading({ title, back, about, actions }: HeadingProps) {
  return (
    <header class="heading">
      <div class="grow">
        {back && (
          <Link to={back.to} class="quiet">
            ← {back.title}
          </Link>
        )}
        <h2>{title}</h2>
        {about && <p class="quiet">{about}</p>}
      </div>
      {actions && <div class="row">{actions}</div>}
    </header>
  );
}

/** A state in one word. */
export function Badge({
  kind = 'information',
  children,
}: {
  readonly kind?: 'information' | 'success' | 'warning' | 'error' | 'off';
  readonly children: ComponentChildren;
}) {
  return <span class={`badge ${kind}`}>{children}</span>;
}
