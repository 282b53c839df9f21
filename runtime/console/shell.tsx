// The frame of every view: navigation, the signed-in person, the state of the server, and the view itself.
import type { ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useRef } from 'preact/hooks';
import { isFull } from './draft.ts';
import { chunk, useLoaded } from './kit/load.tsx';
import { Button, Empty, Failure, Notice } from './kit/parts.tsx';
import { useCurrentInView } from './kit/tabs.tsx';
import { Link, navigate, route } from './router.tsx';
import { checkOutage, outage } from './send.ts';
import { session } from './session.ts';
import { leaveForGood, SignInAgain, SignInPage } from './sign-in.tsx';
import { isDark, theme } from './theme.ts';

interface View {
  /** The first segment of its addresses. `runtime/fhir/http/console.ts` serves the page there. */
  readonly path: string;
  readonly title: string;
  /** When it is first opened. */
  readonly load: () => Promise<ComponentType>;
}

const view = (title: string, load: View['load']): View => ({ path: title.toLowerCase(), title, load });

const views: readonly View[] = [
  view('Query', async () => (await import('./views/query/view.tsx')).Query),
  view('Data', async () => (await import('./views/data/view.tsx')).Data),
  view('Definitions', async () => (await import('./views/definitions/view.tsx')).Definitions),
  view('Views', async () => (await import('./views/views/view.tsx')).Views),
  view('Access', async () => (await import('./views/access/view.tsx')).Access),
  view('Bots', async () => (await import('./views/bots/view.tsx')).Bots),
  view('Operations', async () => (await import('./views/operations/view.tsx')).Operations),
];

export function Shell() {
  const { state } = session.value;
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <Header />
      <OutageBanner />
      {isFull.value && (
        <Notice kind="warning" title="This browser has no room to keep what you type.">
          Save or discard it before you leave this page or load it anew.
        </Notice>
      )}
      {state === 'out' ? <SignInPage /> : <Main />}
      {state === 'ended' && <SignInAgain />}
    </>
  );
}

function Header() {
  const isIn = session.value.state !== 'out';
  const { view } = route.value;
  const nav = useCurrentInView(isIn ? view : '');
  return (
    <header class="top">
      <Link to="/" class="brand">
        <span class="mark" aria-hidden="true" /> Kiln
      </Link>
      {isIn && (
        <nav aria-label="Views" ref={nav}>
          {views.map(({ path, title }) => (
            <Link key={path} to={`/${path}`} current={path === view} text={title} />
          ))}
        </nav>
      )}
      <div class="row">
        <ThemeButton />
        {session.value.state === 'in' && session.value.renew && <AccountLink />}
        {isIn && <Button kind="quiet" onClick={leaveForGood} text="Sign out" />}
      </div>
    </header>
  );
}

/** Password, factors and sessions: a page of the sign-in, so not of the router. */
function AccountLink() {
  return (
    <a class="button quiet" href="/sign-in/account" title="Your account">
      <span class="hidden">Your account</span>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="5" r="3" />
        <path d="M2 14.5a6 6 0 0 1 12 0" />
      </svg>
    </a>
  );
}

function ThemeButton() {
  const to = theme.value === 'system' ? (isDark() ? 'light' : 'dark') : 'system';
  const text = to === 'system' ? 'Colours of the system' : to === 'dark' ? 'Dark colours' : 'Light colours';
  const change = () => {
    theme.value = to;
  };
  return (
    <button type="button" class="button quiet" aria-label={text} title={text} onClick={change}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" />
        <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
      </svg>
    </button>
  );
}

function OutageBanner() {
  const message = outage.value;
  useEffect(() => (message === undefined ? undefined : checkOutage()), [message]);
  if (message === undefined) return null;
  return (
    <Notice kind="error" title={message} actions={<Button onClick={() => checkOutage()} text="Try now" />}>
      What you typed is kept. This goes away as soon as the server answers again.
    </Notice>
  );
}

/** The view of the address; after each change of the view the focus is on it. */
function Main() {
  const { view: path, rest } = route.value;
  const view = views.find(each => each.path === path);
  const place = useRef<HTMLElement>(null);
  const before = useRef(path);
  const isUsed = useRef(false);
  useEffect(() => {
    // Effects run after the browser painted: a link may have been followed since.
    if (route.peek().view === '') return navigate(`/${views[0]?.path ?? ''}`, 'replace');
    document.title = [rest.join('/'), view?.title, 'Kiln'].filter(Boolean).join(' · ');
    // Also after a link whose element was removed.
    const isLost = document.activeElement === document.body && isUsed.current;
    if (before.current !== path || isLost) place.current?.focus();
    before.current = path;
    isUsed.current = true;
  }, [path, rest.join('/')]);
  return (
    <main id="main" tabIndex={-1} ref={place} class={`view view-${path}`}>
      {view ? <Loader key={view.path} view={view} /> : path !== '' && <Nowhere />}
    </main>
  );
}

function Loader({ view: { load, title } }: { view: View }) {
  const words = { title: 'This view could not be loaded.' };
  const { value: Loaded, pending } = useLoaded(title, () => chunk(load), words);
  return (
    <>
      <h1 class="hidden">{title}</h1>
      {Loaded ? <Guarded View={Loaded} /> : pending}
    </>
  );
}

/** An answer that a view cannot draw is shown as an error, and the rest of the console stays. */
function Guarded({ View }: { View: ComponentType }) {
  const [error, reset] = useErrorBoundary();
  const { view, rest } = route.value;
  useEffect(reset, [view, rest.join('/')]);
  if (error !== undefined) return <Failure title="This page cannot be shown." error={error} retry={reset} />;
  return <View />;
}

function Nowhere() {
  return (
    <Empty title="This page does not exist.">
      The address may be of another version of Kiln. <Link to="/query">Query</Link> and{' '}
      <Link to="/data">Data</Link> are good places to go on.
    </Empty>
  );
}
