// The dialog of the browser: it traps the focus, Escape closes it, and the focus returns afterwards. With questions and forms.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { session } from '../session.ts';
import { type Described, Fields } from './fields.tsx';
import { type Action, useAction } from './load.tsx';
import { Button, Notice } from './parts.tsx';

interface DialogProps {
  readonly title: string;
  /** Without it only the content can close the dialog. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const typed = useRef(new Set<Text>());
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLDialogElement>(null);
  const isTyped = () => [...typed.current].some(({ isConnected, value }) => isConnected && value !== '');
  const close = () => (isTyped() ? setAsking(onClose !== undefined) : onClose?.());
  useEffect(() => {
    // What is typed here is kept nowhere: it may be a password.
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped() && session.value.state !== 'out') event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    const { activeElement: opener } = document;
    element.current?.showModal();
    return () => {
      removeEventListener('beforeunload', ask);
      // A dialog that is removed while it is open does not return the focus.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const events = {
    onInput: ({ target }: Event) => void (isText(target) && typed.current.add(target)),
    onCancel: (event: Event) => {
      event.preventDefault();
      close();
    },
    onClose: () => {
      // At a second Escape the browser closes it without asking the page.
      element.current?.showModal();
      close();
    },
  };
  const answers = [
    <Button key="stay" onClick={() => setAsking(false)} text="Go on typing" />,
    <Button key="leave" kind="danger" onClick={() => onClose?.()} text="Close" />,
  ];
  return (
    <dialog ref={element} aria-labelledby={id} {...events}>
      <header>
        <h2 id={id}>{title}</h2>
        {onClose && <Button kind="quiet" aria-label="Close" onClick={close} text="✕" />}
      </header>
      {isAsking && <Notice kind="warning" title="Close it without what you typed?" actions={answers} />}
      {children}
    </dialog>
  );
}

type Text = HTMLInputElement | HTMLTextAreaElement;

/** What is chosen is chosen again at once; what is typed is not. */
function isText(target: EventTarget | null): target is Text {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
}

type ConfirmProps = {
  title: string;
  text: string;
  /** The words on its button. */
  action: string;
  subject?: string | undefined;
  /** Of the error. */
  fault?: string;
  run: () => Promise<unknown>;
  onClose: () => void;
};

/** A question before an action that cannot be undone, or ends someone's work. */
export function Confirm({ title, text, action, subject, fault, run, onClose }: ConfirmProps) {
  const acting = useAction(run, fault);
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        {subject && <strong>{subject}</strong>}
        {subject && <br />}
        {text}
      </p>
      {acting.failure}
      <div class="row">
        <Button kind="danger" busy={acting.isBusy} onClick={acting.run} text={action} />
        <Button kind="quiet" onClick={onClose} text="Cancel" />
      </div>
    </Dialog>
  );
}

type FormProps<Value> = {
  fields: Readonly<Record<string, Described>>;
  value: Value;
  set: (to: Value) => void;
  action: string;
  acting: Action;
  isReady: boolean;
  onClose?: () => void;
  children?: ComponentChildren;
};

/** Fields, what was wrong when they were sent, and the button that sends them. */
export function Form<Value extends object>(props: FormProps<Value>) {
  const { fields, value, set, action, acting, isReady, onClose, children } = props;
  return (
    <form class="stack" onSubmit={acting.run}>
      <Fields of={fields} value={value} set={to => set({ ...value, ...to })} />
      {acting.failure}
      {children}
      <div class="row">
        <Button kind="main" type="submit" busy={acting.isBusy} disabled={!isReady} text={action} />
        {onClose && <Button kind="quiet" onClick={onClose} text="Cancel" />}
      </div>
    </form>
  );
}
