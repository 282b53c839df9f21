// The small parts of every page: buttons, sentences that matter, headings and lists.
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Refused } from '../refusal.ts';
import { Link } from '../router.tsx';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled'> & {
  /** `main` is the one action that a form or panel is for. */
  kind?: 'main' | 'plain' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** Its action runs. */
  busy?: boolean;
  text?: ComponentChildren;
};

export function Button({ kind = 'plain', type = 'button', busy, disabled, text, ...others }: ButtonProps) {
  const state = { disabled: disabled || busy, 'aria-busy': busy || undefined };
  return (
    <button class={`button ${kind}`} type={type} {...state} {...others}>
      {text ?? others.children}
    </button>
  );
}

type Kind = 'information' | 'success' | 'warning' | 'error';

interface NoticeProps {
  readonly kind?: Kind;
  readonly title?: string;
  readonly children?: ComponentChildren;
  /** The buttons. */
  readonly actions?: ComponentChildren;
}

/** A sentence that matters here, with what can be done about it. */
export function Notice({ kind = 'information', title, children, actions }: NoticeProps) {
  return (
    <div class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <div class="grow">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div class="row">{actions}</div>}
    </div>
  );
}

type FailureProps = { error: unknown; title?: string | undefined; retry?: (() => void) | undefined };

/** What a request was refused with: every issue, where it is, and what to do. */
export function Failure({ error, title, retry }: FailureProps) {
  const message = error instanceof Error ? error.message : String(error);
  const issues = error instanceof Refused ? error.issues.filter(({ diagnostics }) => diagnostics) : [];
  const hasPlace = title === undefined && issues.some(({ expression }) => expression?.[0] !== undefined);
  const again = retry && <Button onClick={retry} text="Try again" />;
  return (
    <Notice kind="error" title={title ?? message} actions={again}>
      {title !== undefined && issues.length < 2 && <p>{message}</p>}
      {(issues.length > 1 || hasPlace) && <Items of={issues} each={issueText} class="" />}
      {error instanceof Refused && error.advice && <p class="quiet">{error.advice}</p>}
    </Notice>
  );
}

function issueText({ expression, diagnostics }: Refused['issues'][number]) {
  return [expression?.[0] && <code key="at">{expression[0]}</code>, ' ', diagnostics];
}

export function Loading({ what = 'Loading' }: { what?: string | undefined }) {
  return (
    <p class="row quiet" role="status">
      <span class="spinner" aria-hidden="true" /> {what}…
    </p>
  );
}

/** Where there is nothing to show: why, and what would change that. */
export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <strong>{title}</strong>
      {children && <div>{children}</div>}
    </div>
  );
}

/** @param to the page to go on from */
export function NoPage({ to, text }: { to: string; text: string }) {
  return (
    <Empty title="This page does not exist.">
      <Link to={to}>{text}</Link>
    </Empty>
  );
}

type BadgeProps = { kind?: Kind | 'off'; children: ComponentChildren };

/** A state in one word. */
export function Badge({ kind = 'information', children }: BadgeProps) {
  return <span class={`badge ${kind}`}>{children}</span>;
}

/** Of what is `active` but where it says otherwise. */
export function Active({ active }: { active?: boolean | undefined }) {
  return active === false ? <Badge kind="off">Disabled</Badge> : <Badge kind="success">Active</Badge>;
}

interface HeadingProps {
  readonly title: string;
  /** The list that it is in. */
  readonly back?: readonly [to: string, title: string];
  readonly about?: ComponentChildren;
  readonly actions?: ComponentChildren;
}

/** The head of a page in a view: where it belongs, its title, what it is, and its actions. */
export function Heading({ title, back, about, actions }: HeadingProps) {
  return (
    <header class="heading">
      <div class="grow">
        {back && <Link to={back[0]} class="quiet" text={`← ${back[1]}`} />}
        <h2>{title}</h2>
        {about && <p class="quiet">{about}</p>}
      </div>
      {actions && <div class="row">{actions}</div>}
    </header>
  );
}

type PanelProps = { title: string; actions?: ComponentChildren; children: ComponentChildren };

export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section class="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions && <div class="row">{actions}</div>}
      </header>
      <div class="panel-body">{children}</div>
    </section>
  );
}

/** A part of a page under its heading. */
export function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="stack" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type ItemsProps<Item> = {
  of: readonly Item[];
  each: (item: Item, at: number) => ComponentChildren;
  class?: string;
  kindOf?: (item: Item) => string;
};

export function Items<Item>({ of, each, class: list = 'plain-list', kindOf }: ItemsProps<Item>) {
  const item = (value: Item, at: number) => (
    <li key={at} class={kindOf?.(value)}>
      {each(value, at)}
    </li>
  );
  return <ul class={list}>{of.map(item)}</ul>;
}

/** One below the other in a cell. */
export function Lines<Item>({ of, each }: Pick<ItemsProps<Item>, 'of' | 'each'>) {
  return (
    <>
      {of.map((item, at) => (
        <div key={at}>{each(item, at)}</div>
      ))}
    </>
  );
}

export function Joined<Item>({ of, each }: Pick<ItemsProps<Item>, 'of' | 'each'>) {
  return <>{of.flatMap((item, at) => (at === 0 ? [each(item, at)] : [', ', each(item, at)]))}</>;
}

type TitledProps = { text: ComponentChildren; to?: string; more?: ComponentChildren };

/** A line, which may link to a page, with a description below it. */
export function Titled({ text, to, more }: TitledProps) {
  return (
    <>
      {to === undefined ? text : <Link to={to} text={text} />}
      {more && <div class="quiet">{more}</div>}
    </>
  );
}

type FactsProps = { of: Readonly<Record<string, ComponentChildren>>; class?: string };

/** Names and values; those without a value are left out. */
export function Facts({ of, class: list = 'values' }: FactsProps) {
  const facts = Object.entries(of).filter(([, value]) => value !== undefined && value !== false);
  return (
    <dl class={list}>
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key=" ">{value}</dd>])}
    </dl>
  );
}

type UnfoldedProps = { title: ComponentChildren; children: () => ComponentChildren };

/** What is drawn once it is unfolded. */
export function Unfolded({ title, children }: UnfoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  );
}

/** A moment as people read it; nothing of none. */
export function when(instant: string | null | undefined, timeStyle: 'short' | 'medium' = 'short'): string {
  return instant ? new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle }) : '';
}
