import { type ConfigData, HtmlValidate } from 'html-validate';

/**
 * The standard and what html-validate recommends beside it, but for:
 * - the renderer's own way of writing, which the standard allows: `charSet`, `<br/>`,
 *   `disabled=""`, ids that begin with `_`;
 * - what is a matter of taste: the length of titles, breaking telephone numbers, spaces at a
 *   line's end;
 * - `wcag/h71`: a quantity's fieldset is named by `aria-label`, which axe sees to;
 * - `heading-level`: the server sends only the frame of a personal page; axe checks its headings
 *   once it is filled.
 */
const rules: ConfigData['rules'] = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  'valid-id': ['error', { relaxed: true }],
  'long-title': 'off',
  'no-trailing-whitespace': 'off',
  'tel-non-breaking': 'off',
  'wcag/h71': 'off',
  'heading-level': 'off',
  // The sizes and colours of a product are links, which work without JavaScript.
  'prefer-native-element': ['error', { exclude: ['radio'] }],
  // The filters of a listing: several boxes of one name are a choice of several.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit'] }],
  // Scripts and styles come from the shop itself.
  'require-sri': ['error', { target: 'crossorigin' }],
};

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules,
});

/**
 * A page as the browser has it now, where some rules do not hold: menus and charts are given
 * measures as styles, which the policy allows to scripts; the bundler's loader asks for its own
 * files with `crossorigin`; and axe computes the names of landmarks, where html-validate reads
 * attributes.
 */
const liveValidator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: { ...rules, 'no-inline-style': 'off', 'require-sri': 'off', 'unique-landmark': 'off' },
});

/** What is wrong with a page as the server sent it. */
export const markupProblems = async (html: string): Promise<string[]> =>
  problemsOf(validator, html);

/** Returns the markup problems of a rendered page. */
export const liveMarkupProblems = async (html: string): Promise<string[]> =>
  problemsOf(liveValidator, html);

async function problemsOf(judge: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await judge.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(
      ({ ruleId, message, offset }) =>
        `${ruleId}: ${message} … ${html.slice(Math.max(0, offset - 80), offset + 80)}`,
    );
}

const entities: Record<string, string> = {
  '&#x27;': "'",
  '&#39;': "'",
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': ' ',
};

/** The words of a rendered page or email, with those of its attributes, without its scripts. */
export const wordsOfHtml = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<\/?[a-z][\w-]*|[<>]/gi, ' ')
    .replaceAll(/&(?:#x27|#39|quot|amp|nbsp);/g, (entity) => entities[entity] ?? entity);
