// A button; `main` is the one action that a form or panel is for.
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled'> {
  readonly kind?: 'main' | 'plain' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Its action is under way. */
  readonly busy?: boolean;
  readonly children: ComponentChildren;
}

export function Button({
  kind = 'plain',
  type = 'button',
  busy = false,
  disabled = false,
  children,
  ...others
}: ButtonProps) {
  return (
    <button
      class={`button ${kind}`}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...others}
    >
      {children}
    </button>
  );
}
