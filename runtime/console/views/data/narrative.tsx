// The narrative of a resource → a frame in which nothing runs and nothing is loaded, as high as its text.
import DOMPurify from 'dompurify';
import { useRef } from 'preact/hooks';

/** Elements and attributes that lay out text. No links, no images, no styles of its own: they could load something, or mislead. */
const allowed = {
  ALLOWED_TAGS: [
    ...['div', 'p', 'br', 'hr', 'span', 'b', 'i', 'u', 'em', 'strong', 'small', 'big', 'sub', 'sup', 'tt'],
    ...['code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['q', 'cite', 'abbr', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['title', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

export function Narrative({ div }: { div: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '';
  const theme = document.documentElement.dataset.theme ?? '';
  const head = `<head><title>Narrative</title><link rel="stylesheet" href="${styles}"></head>`;
  const body = `<body class="narrative-text">${DOMPurify.sanitize(div, allowed)}</body>`;
  const srcdoc = `<!doctype html><html lang="en" data-theme="${theme}">${head}${body}</html>`;
  const fit = () => {
    const height = frame.current?.contentDocument?.body.scrollHeight ?? 80;
    frame.current?.style.setProperty('height', `${Math.min(height + 4, 600)}px`);
  };
  // Without allow-scripts no script runs in it; its origin is needed to measure its height.
  const limits = { sandbox: 'allow-same-origin', srcdoc, onLoad: fit };
  return <iframe ref={frame} class="narrative" title="Narrative" {...limits} />;
}
