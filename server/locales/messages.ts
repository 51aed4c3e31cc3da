import { type Locale, localeDefault, translatedLocales } from '#contract/locales/rules.ts';
import type { ErrorParams, Problem, Refusal } from '#contract/refusals.ts';
import { fill } from '#contract/shop-messages.ts';
import { serverTexts, textsOf } from '#locales/locales.ts';

type Template = { parts: readonly string[]; names: readonly string[]; text: string };

type Table = Readonly<Record<string, string>>;

/** Sentences with values, by their English template. */
const templatesOf = (phrases: Table): Template[] =>
  Object.entries(phrases)
    .filter(([english]) => english.includes('{'))
    .map(([english, text]) => ({
      parts: english.split(/\{\w+\}/),
      names: Array.from(english.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
      text,
    }));

type Sentences = { phrases: Table; templates: readonly Template[] };

const sentencesOf = (table: 'phrases' | 'orderNotes'): ReadonlyMap<Locale, Sentences> =>
  new Map(
    translatedLocales.map((locale) => {
      const phrases = serverTexts[locale][table];
      return [locale, { phrases, templates: templatesOf(phrases) }];
    }),
  );

const phrasesOf = sentencesOf('phrases');
const orderNotesOf = sentencesOf('orderNotes');

/** The values between the parts of a template; null: the sentence is another one. */
function valuesIn(sentence: string, [first = '', ...parts]: readonly string[]): string[] | null {
  if (!sentence.startsWith(first)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1;
    const to = isLast ? sentence.length - part.length : sentence.indexOf(part, from);
    if (to <= from || !sentence.startsWith(part, to)) return null;
    values.push(sentence.slice(from, to));
    from = to + part.length;
  }
  return values;
}

/** Null: the table has no such sentence, or there is none. Values are translated as well. */
function find(sentences: Sentences | undefined, english: string): string | null {
  if (!sentences) return null;
  const { phrases, templates } = sentences;
  const known = phrases[english];
  if (known !== undefined) return known;
  for (const { parts, names, text } of templates) {
    const values = valuesIn(english, parts)?.map((value) => find(sentences, value) ?? value);
    if (values)
      return fill(text, Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])));
  }
  return null;
}

/** A sentence of the server in the language of a shopper; one that is unknown stays English. */
export const phraseIn = (locale: Locale, english: string): string =>
  find(phrasesOf.get(locale), english) ?? english;

/** A note on the timeline of an order in the language of its buyer; null: it is for the staff. */
export function orderNoteIn(locale: Locale, english: string): string | null {
  // The English notes that a buyer reads are those that the languages translate.
  const [anyLanguage] = translatedLocales;
  const isEnglish = locale === localeDefault;
  const note = find(orderNotesOf.get(isEnglish ? (anyLanguage ?? locale) : locale), english);
  return note !== null && isEnglish ? english : note;
}

type RefusalSentences = { message: string; problems: readonly Problem[] };

/** The sentences of a refusal in the language of a shopper. Its code and its paths stay. */
export function refusalIn(
  locale: Locale,
  { code, message, problems, ...refusal }: Refusal,
  errorParams: ErrorParams = refusal.errorParams,
): RefusalSentences {
  const template = textsOf(locale)?.refusals[code];
  if (template === undefined) return { message, problems };
  const params = Object.entries(errorParams).map(([name, value]) => [
    name,
    typeof value === 'string' ? phraseIn(locale, value) : value,
  ]);
  const translated = fill(template, Object.fromEntries(params));
  return {
    message: translated,
    problems: problems.map((problem) => ({
      ...problem,
      message: problem.message === message ? translated : phraseIn(locale, problem.message),
    })),
  };
}
