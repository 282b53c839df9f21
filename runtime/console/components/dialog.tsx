// A dialog of the browser's own: it holds the focus, Escape closes it, and the focus returns where it was.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { session } from '../session.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface DialogProps {
  readonly title: string;
  /** Without it the dialog cannot be left but by what is in it. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const typed = useRef(new Set<Field>());
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (!onClose) return;
    if (isTyped(typed.current)) setAsking(true);
    else onClose();
  };
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // What is typed here is kept nowhere: it may be a password.
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped(typed.current) && session.value.state !== 'out') event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
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
      onInput={({ target }) => {
        if (isText(target)) typed.current.add(target);
      }}
      onCancel={event => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // At a second Escape the browser closes it without asking the page.
        element.current?.showModal();
        close();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {onClose && (
          <button type="button" class="button quiet" aria-label="Close" onClick={close}>
            ✕
          </button>
        )}
      </header>
      {isAsking && (
        <Notice
          kind="warning"
          title="Close it without what you typed?"
          actions={
            <>
              <Button onClick={() => setAsking(false)}>Go on typing</Button>
              <Button kind="danger" onClick={() => onClose?.()}>
                Close
              </Button>
            </>
          }
        />
      )}
      {children}
    </dialog>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function isTyped(fields: ReadonlySet<Field>): boolean {
  return [...fields].some(({ isConnected, value }) => isConnected && value !== '');
}

/** What is chosen is chosen again at once; what is typed is not. */
function isText(target: EventTarget | null): target is Field {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
}
