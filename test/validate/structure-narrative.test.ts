// The XHTML of narratives, by a table: what R4 allows, what it refuses, and what authors with bad intentions write.
import { describe, expect, test } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { narrativeFault } from '../../runtime/client/validate/narrative.ts';

const ns = 'xmlns="http://www.w3.org/1999/xhtml"';
const div = (inner: string, more = '') => `<div ${ns}${more}>${inner}</div>`;
const pixel = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  ['text', div('x')],
  [
    'every element',
    div('<h1>a</h1><p>b<br/>c</p><ul><li>d</li></ul><table><tbody><tr><td>e</td></tr></tbody></table>'),
  ],
  ['white space around, and in tags', ` \n${div('x', '\n id = "a" ')}\n`],
  ['single quotes', "<div xmlns='http://www.w3.org/1999/xhtml' title='a \"b\" >'>x</div>"],
  ['predefined entities', div('&lt;script&gt; &amp; &quot;&apos;')],
  ['references to characters', div('&#160;&#xA0;&#x1F600;')],
  ['a no-break space alone', div('\u00a0')],
  ['a comment', div('<!-- note -->x')],
  ['an image without text', div('<img src="a.png" alt=""/>')],
  ['an image in the text', div(`<img src="${pixel}"/>`)],
  ['an image with a space before its type', div(`<img src="${pixel.replace('image', ' image')}"/>`)],
  ['an image that is contained', div('<img src="#pic1"/>')],
  [
    'links',
    div(
      '<a href="https://x.org/?a=1&amp;b=2">x</a><a name="n"/><a href="#n">n</a><a href="mailto:a@b.c">m</a>',
    ),
  ],
  ['a link with a colon in its path', div('<a href="Patient/1?code=a:b">x</a>')],
  ['styles', div('<p style="color: rgb(1, 2, 3); width: calc((1px + 2px) * 2); /* a */ margin: 0">x</p>')],
  ['a background in the style', div(`<p style="background-image: url(${pixel})">x</p>`)],
  ['a background in quotes', div(`<p style='background: url("${pixel}")'>x</p>`)],
  // HL7's IG publisher writes such tables.
  [
    'a background from elsewhere',
    div('<p style="background: url(https://x.org/a.png), URL( //x.org/a )">x</p>'),
  ],
  ['a background beside it', div('<td style="background-image: url(tbl_bck1.png)">x</td>')],
  ['variables', div('<th style="background-color: var(--header, #f7f7f7)">x</th>')],
  ['a gradient', div('<p style="background: linear-gradient(to right, rgb(1, 2, 3), #fff)">x</p>')],
  ['languages', div('x', ' lang="de" xml:lang="de"')],
  ['the namespace again', div(`<p ${ns}>x</p>`)],
  ['a long text', div('x'.repeat(2_000_000))],
])('allows %s', (_, text) => {
  expect(narrativeFault(text)).toBeUndefined();
});

const refused: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'a name of a script': [
    ['a script', div('<script>alert(1)</script>')],
    ['one that is empty', div('x<script src="https://x.org/a.js"/>')],
    ['in upper case', div('<SCRIPT>alert(1)</SCRIPT>')],
    ['with a prefix', div('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>')],
    ['with the root as its prefix', '<h:div xmlns:h="http://www.w3.org/1999/xhtml">x</h:div>'],
    ['of SVG', div('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['by another namespace', div('<p xmlns="http://www.w3.org/2000/svg">x</p>')],
    ...[
      ...[
        'iframe',
        'frame',
        'frameset',
        'object',
        'embed',
        'applet',
        'form',
        'input',
        'button',
        'textarea',
        'select',
      ],
      ...[
        'link',
        'base',
        'meta',
        'style',
        'head',
        'body',
        'html',
        'title',
        'template',
        'noscript',
        'math',
        'svg',
      ],
      ...['video', 'audio', 'font', 'center', 'u', 's', 'strike', 'DIV', 'marquee', 'custom-element'],
    ].map(name => [`<${name}>`, div(`<${name}>x</${name}>`)] as const),
  ],
  'a name of an attribute': [
    ...[
      ...[
        'onclick',
        'onload',
        'onerror',
        'ONCLICK',
        'onmouseover',
        'formaction',
        'action',
        'srcdoc',
        'srcset',
        'background',
      ],
      ...[
        'target',
        'xlink:href',
        'xml:base',
        'data-x',
        'HREF',
        'contenteditable',
        'xmlns:xlink',
        'is',
        'usemap',
        'ping',
      ],
    ].map(name => [name, div(`<a ${name}="http://x.org">x</a>`)] as const),
    ['href of a paragraph', div('<p href="x">x</p>')],
    ['src of a link', div('<a src="x">x</a>')],
    ['the handler of an image', div('<img src="x" onerror="alert(1)"/>')],
    ['a handler of the root', div('x', ' onload="alert(1)"')],
  ],
  'a URL': [
    ...[
      ...[
        'javascript:alert(1)',
        'JAVASCRIPT:alert(1)',
        ' javascript:alert(1)',
        'java&#x09;script:alert(1)',
        'java\nscript:alert(1)',
      ],
      ...[
        '&#106;avascript:alert(1)',
        '&#x6A;avascript&#58;alert(1)',
        'javascript&#x3a;alert(1)',
        'javascript :alert(1)',
      ],
      ...[
        'vbscript:x',
        'data:text/html,&lt;script>alert(1)&lt;/script>',
        `${pixel}`,
        'blob:x',
        'file:///etc/passwd',
        'view-source:x',
      ],
    ].map(url => [`href ${url}`, div(`<a href="${url}">x</a>`)] as const),
    ...[
      'javascript:1',
      'data:text/html,x',
      'data:image/svg+xml,&lt;svg/>',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:,x',
    ].map(url => [`src ${url}`, div(`<img src="${url}"/>`)] as const),
    ['cite', div('<q cite="javascript:alert(1)">x</q>')],
    ['longdesc', div('<img src="a" longdesc="javascript:alert(1)"/>')],
  ],
  'a style': [
    ...[
      ...[
        'background: url(data:image/svg+xml,x)',
        'background: URL( "data:text/html,x" )',
        "background:url('javascript:1')",
      ],
      ...[
        'width: expression(alert(1))',
        'width: exp/**/ression(alert(1))',
        'width: e\\78 pression(1)',
        'behavior: url(#x)',
        'color: red;BEHAVIOR : url(x.htc)',
        'beha/**/vior: url(x.htc)',
      ],
      ...[
        '-moz-binding: url(x)',
        '@import "x"',
        'background: image-set("https://x.org/a" 1x)',
        'background: u\\72l(x)',
        'x: u/*'.concat('*/rl(x)'),
      ],
      ...['a: "/*"; b: url(java&#115;cript:1); c: "*/"', "a: '/*'; b: url(vbscript:x)"],
      ...['a: &#117;rl(javascript:x)', 'a: rgb(1,2,3) expression(x)', 'a: /*/*/url(javascript:x)/*/'],
      ...['a: url(java\tscript:1)', `a: url(${' '.repeat(400)}javascript:1)`],
    ].map(style => [style, div(`<p style="${style.replaceAll('"', '&quot;')}">x</p>`)] as const),
  ],
  'XML that is not well-formed': [
    ['no end', `<div ${ns}>x`],
    ['another end', div('<p>x</b>')],
    ['crossed elements', div('<b><i>x</b></i>')],
    ['an end too many', `${div('x')}</div>`],
    ['an element without an end', div('a<br>b')],
    ['an attribute without quotes', div('<p class=a>x</p>')],
    ['an attribute without a value', div('<p nowrap>x</p>')],
    ['an attribute twice', div('<p id="a" id="b">x</p>')],
    ['no space between attributes', div('<p id="a"class="b">x</p>')],
    ['< in an attribute', div('<p title="<">x</p>')],
    ['< in the text', div('a < b')],
    ['& in the text', div('a & b')],
    ['& in an attribute', div('<a href="?a&b=1">x</a>')],
    ['entities of HTML', div('&nbsp;&copy;')],
    ['entities without their end', div('&lt x')],
    ['a reference to U+0000', div('&#0;')],
    ['a reference to a control character', div('&#8;')],
    ['a reference to a surrogate', div('&#xD800;')],
    ['a reference past Unicode', div('&#x110000;')],
    [']]> in the text', div('a ]]> b')],
    ['-- in a comment', div('<!-- a -- b -->x')],
    ['a comment without an end', div('x<!-- a')],
    ['a comment that ends in -', div('<!-- a --->x')],
    ['an end tag with attributes', div('<p>x</p id="a">')],
    ['no name', div('<>x</>')],
    ['a tag without an end', `<div ${ns}><p`],
    ['a quote without an end', `<div ${ns} title="x>x</div>`],
  ],
  'something around or inside': [
    ['text alone', 'x'],
    ['another root', `<p ${ns}>x</p>`],
    ['a root in upper case', `<DIV ${ns}>x</DIV>`],
    ['no namespace', '<div>x</div>'],
    ['another namespace', '<div xmlns="http://www.w3.org/2000/svg">x</div>'],
    ['two roots', div('x') + div('y')],
    ['text before', `x${div('x')}`],
    ['text after', `${div('x')}x`],
    ['a script after', `${div('x')}<script>1</script>`],
    ['a comment before', `<!-- a -->${div('x')}`],
    ['a declaration of XML', `<?xml version="1.0"?>${div('x')}`],
    ['a document type with entities', `<!DOCTYPE div [<!ENTITY a "aaa">]>${div('&a;')}`],
    ['a processing instruction', div('<?php echo 1 ?>x')],
    ['a style sheet', `<?xml-stylesheet href="https://x.org/a.css"?>${div('x')}`],
    ['CDATA', div('<![CDATA[<script>alert(1)</script>]]>')],
    ['CDATA that is a tag to HTML', div('<![CDATA[><script>alert(1)</script>]]>')],
    ['a comment that is over for HTML', div('<!--><script>alert(1)</script>-->x')],
    ['another such comment', div('<!---><script>alert(1)</script>-->x')],
  ],
  'no content': [
    ['nothing', div('')],
    ['an empty root', `<div ${ns}/>`],
    ['white space', div(' \n\t\r ')],
    ['references to white space', div('&#32;&#10;')],
    ['empty elements', div('<p> </p><br/><img alt="x"/>')],
    ['a comment', div('<!-- a -->')],
  ],
};

describe.each(Object.entries(refused))('refuses %s', (_, cases) => {
  test.each(cases)('%s', (_name, text) => {
    const fault = narrativeFault(text);
    expect(fault?.reason).toMatch(/\.$/);
    const patient = { resourceType: 'Patient', id: 'a', text: { status: 'generated', div: text } };
    const issues = checkStructure(patient, elements(), { level: 'full' });
    expect(issues).toMatchObject([{ severity: 'strict', code: fault?.code, expression: 'Patient.text.div' }]);
    expect(issues[0]?.message).toBe(`Patient.text.div ${fault?.reason}`);
  });
});

describe('takes time in proportion to the length', () => {
  const many = 300_000;
  const long = (text: string) => text.repeat(many);
  test.each([
    ['open elements', div(long('<b>')), 'value'],
    ['elements', div(`x${long('<b></b>')}`), undefined],
    ['<', div(long('<')), 'value'],
    ['&', div(long('&')), 'value'],
    ['references', div(long('&#65;')), undefined],
    ['comments without an end', div(long('<!--')), 'value'],
    ['comments', div(`x${long('<!-- -->')}`), undefined],
    ['brackets', div(long(']')), undefined],
    ['white space', div(long(' ')), 'invariant'],
    ['white space in a tag', `<div ${ns}${long(' ')}`, 'value'],
    ['a long name', div(`<${long('a')}>`), 'invariant'],
    ['a long name of an attribute', div(`<p ${long('a')}>x</p>`), 'value'],
    ['attributes', div(`<p ${long('a="" ')}>x</p>`), 'invariant'],
    ['comments in a style', div(`<p style="${long('/*')}">x</p>`), undefined],
    ['words in a style', div(`<p style="${long('a')}">x</p>`), undefined],
    ['functions in a style', div(`<p style="${long('rgb(')}">x</p>`), undefined],
    ['a long name of a function', div(`<p style="${long('a')}(">x</p>`), 'invariant'],
    ['white space in a URL', div(`<a href="${long(' ')}:x">x</a>`), undefined],
    ['a long scheme', div(`<a href="${long('a')}">x</a>`), undefined],
    ['slashes', div(`<a href="${long('&#47;')}">x</a>`), undefined],
  ])('%s', (_, text, code) => {
    expect(narrativeFault(text)?.code).toBe(code);
  });
});
