// Renders the console into the page: signed in, after signing in, or with the sign-in page.
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
