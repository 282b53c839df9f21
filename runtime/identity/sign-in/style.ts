// The one stylesheet of the sign-in pages, for light and dark, from 320 pixels up; and its light colours as applications read them.

export const style = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f3f0, #161513);
  --card: light-dark(#fff, #211f1c);
  --text: light-dark(#1d1b18, #efece6);
  --quiet: light-dark(#5c5750, #b3ada3);
  --line: light-dark(#8a847a, #7d776d);
  --accent: light-dark(#9a3412, #fdba74);
  --on-accent: light-dark(#fff, #2a1206);
  --fault: light-dark(#a11212, #ffb4ab);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 1rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  width: min(26rem, 100%);
  padding: 1.5rem;
  background: var(--card);
  border: 1px solid color-mix(in srgb, var(--line) 40%, transparent);
  border-radius: .75rem;
  overflow-wrap: anywhere;
}
.brand { margin: 0; color: var(--quiet); letter-spacing: .08em; text-transform: uppercase; font-size: .8rem; }
h1 { margin: .25rem 0 1rem; font-size: 1.4rem; line-height: 1.25; }
.quiet { color: var(--quiet); }
.fault { color: var(--fault); border-left: .25rem solid; padding-left: .75rem; margin: 0 0 1rem; }
form { display: grid; gap: 1rem; }
form + form { margin-top: 1rem; }
label, fieldset { display: grid; gap: .25rem; }
fieldset { border: 0; padding: 0; margin: 0; }
legend { padding: 0 0 .25rem; }
.choice { display: flex; gap: .5rem; align-items: baseline; }
input:not([type=radio], [type=checkbox]) {
  width: 100%;
  padding: .6rem .75rem;
  font: inherit;
  color: inherit;
  background: transparent;
  border: 1px solid var(--line);
  border-radius: .4rem;
}
button, .button {
  display: block;
  width: 100%;
  padding: .65rem 1rem;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  color: var(--on-accent);
  background: var(--accent);
  border: 1px solid var(--accent);
  border-radius: .4rem;
  cursor: pointer;
}
button.second, .button.second { color: var(--accent); background: transparent; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
h2 { margin: 1.75rem 0 .5rem; font-size: 1.1rem; }
.picture { padding: .5rem; background: #fff; }
.picture svg { display: block; width: 100%; max-width: 16rem; margin: auto; }
ul { margin: 0 0 1rem; padding-left: 1.25rem; }
`;

/** https://hl7.org/fhir/smart-app-launch/scopes-and-launch-context.html#styling */
export const smartStyle = {
  path: '/.well-known/smart-style.json',
  document: {
    color_background: '#f4f3f0',
    color_error: '#a11212',
    color_highlight: '#9a3412',
    color_modal_backdrop: '#161513',
    color_success: '#1f6b2d',
    color_text: '#1d1b18',
    dim_border_radius: '6px',
    dim_font_size: '16px',
    dim_spacing_size: '16px',
    font_family_body: 'system-ui, sans-serif',
    font_family_heading: 'system-ui, sans-serif',
  },
} as const;
