// The page → the console in it, for who is signed in already, comes back from signing in, or has to.
import { render } from 'preact';
import { resumeSession } from './oauth.ts';
import { readAddress } from './router.tsx';
import { Shell } from './shell.tsx';
import './theme.ts';

const place = document.getElementById('console');
if (place && !(await resumeSession())) {
  readAddress();
  render(<Shell />, place);
}
