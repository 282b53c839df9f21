// The frame of every view: navigation, who is signed in, what is wrong with the server, and the view itself.
import type { ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useRef, useState } from 'preact/hooks';
import { chunk } from './chunk.ts';
import { Button } from './components/button.tsx';
import { Empty, Failure, Loading, Notice } from './components/notice.tsx';
import { useCurrentInView } from './components/sections.tsx';
import { isFull } from './draft.ts';
import { checkOutage } from './outage.ts';
import { Link, navigate, route } from './router.tsx';
import { outage } from './send.ts';
import { session } from './session.ts';
import { leaveForGood, SignInAgain, SignInPage } from './sign-in.tsx';
import { isDark, theme } from './theme.ts';
import { type View, views } from './views/views.ts';

export function Shell() {
  const { state } = session.value;
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <Header />
      <OutageBanner />
      <RoomBanner />
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
            <Link key={path} to={`/${path}`} current={path === view}>
              {title}
            </Link>
          ))}
        </nav>
      )}
      <div class="row top-end">
        <ThemeButton />
        {session.value.state === 'in' && session.value.renew && <AccountLink />}
        {isIn && (
          <Button kind="quiet" onClick={leaveForGood}>
            Sign out
          </Button>
        )}
      </div>
    </header>
  );
}

/** Password, factors and sessions: a page of the sign-in, so not of the router. */
function AccountLink() {
  return (
    <a class="button quiet icon" href="/sign-in/account" title="Your account">
      <span class="hidden">Your account</span>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="5" r="3" fill="none" stroke="currentColor" stroke-width="1.5" />
        <path d="M2 14.5a6 6 0 0 1 12 0" fill="none" stroke="currentColor" stroke-width="1.5" />
      </svg>
    </a>
  );
}

function ThemeButton() {
  const to = theme.value === 'system' ? (isDark() ? 'light' : 'dark') : 'system';
  const text = { light: 'Light colours', dark: 'Dark colours', system: 'Colours of the system' }[to];
  return (
    <button
      type="button"
      class="button quiet icon"
      aria-label={text}
      title={text}
      onClick={() => {
        theme.value = to;
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" stroke-width="1.5" />
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
    <Notice kind="error" title={message} actions={<Button onClick={() => checkOutage()}>Try now</Button>}>
      What you typed is kept. This goes away as soon as the server answers again.
    </Notice>
  );
}

function RoomBanner() {
  if (!isFull.value) return null;
  return (
    <Notice kind="warning" title="This browser has no room to keep what you type.">
      Save or discard it before you leave this page or load it anew.
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
    // Also where a link led on that is no longer there.
    const isLost = document.activeElement === document.body && isUsed.current;
    if (before.current !== path || isLost) place.current?.focus();
    before.current = path;
    isUsed.current = true;
  }, [path, rest.join('/')]);
  return (
    <main id="main" tabIndex={-1} ref={place} class={`view view-${path}`}>
      {view ? <Loader key={view.path} view={view} /> : path !== '' && <NoPage />}
    </main>
  );
}

function Loader({ view }: { readonly view: View }) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const [error, setError] = useState<unknown>();
  const load = () => {
    setError(undefined);
    chunk(view.load).then(component => setLoaded(() => component), setError);
  };
  useEffect(load, []);
  if (error !== undefined)
    return <Failure title="This view could not be loaded." error={error} retry={load} />;
  return (
    <>
      <h1 class="hidden">{view.title}</h1>
      {Loaded ? <Guarded View={Loaded} /> : <Loading />}
    </>
  );
}

/** An answer that a view cannot draw is shown as an error, and the rest of the console stays. */
function Guarded({ View }: { readonly View: ComponentType }) {
  const [error, reset] = useErrorBoundary();
  const { view, rest } = route.value;
  useEffect(reset, [view, rest.join('/')]);
  if (error !== undefined) return <Failure title="This page cannot be shown." error={error} retry={reset} />;
  return <View />;
}

function NoPage() {
  return (
    <Empty title="There is no such page.">
      The address may be of another version of Kiln. <Link to="/query">Query</Link> and{' '}
      <Link to="/data">Data</Link> are good places to go on.
    </Empty>
  );
}
