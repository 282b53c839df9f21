// A dialog of the browser's own: it holds the focus, Escape closes it, and the focus returns where it was.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  /** Without it the dialog cannot be left but by what is in it. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { activeElement: opener } = document;
    element.current?.showModal();
    // A dialog that is removed while it is open does not return the focus.
    return () => opener instanceof HTMLElement && opener.focus();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" class="button quiet" aria-label="Close" onClick={onClose}>
            ✕
          </button>
        )}
      </header>
      {children}
    </dialog>
  );
}
