import { expect, test } from 'vitest';
import { htmlOf } from './html.ts';

test('headings start below the page title', () => {
  expect(htmlOf('# One\n## Two\n###### Six')).toBe('<h2>One</h2>\n<h2>Two</h2>\n<h4>Six</h4>\n');
});

test("only images of the shop's own storage are rendered", () => {
  expect(htmlOf('![A quilt](/media/abc/640.webp)')).toContain(
    '<img src="/media/abc/640.webp" alt="A quilt" loading="lazy" />',
  );
  for (const src of [
    'https://tracker.example/x.gif',
    '//tracker.example/x.gif',
    '/media/../x',
    'data:image/png;base64,AA==',
  ]) {
    expect(htmlOf(`![x](${src})`)).not.toContain('<img');
  }
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">text</p>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '<a href="java\nscript:alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name=card></form>',
  '<base href="https://evil.example/">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
])('nothing in a text can act: %s', (hostile) => {
  expect(htmlOf(hostile)).not.toMatch(
    /<(script|img|iframe|svg|style|form|input|base|math)|\son\w+=|javascript:|data:/i,
  );
});

test('links keep their target and get rel=noopener', () => {
  expect(htmlOf('[quilts](/category/quilt)')).toBe(
    '<p><a href="/category/quilt" rel="noopener">quilts</a></p>\n',
  );
});
