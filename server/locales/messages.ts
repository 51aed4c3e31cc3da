import { type Locale, localeDefault, type TranslatedLocale } from '#contract/locales/rules.ts';
import type { ErrorParams, Problem, Refusal, RefusalCode } from '#contract/refusals.ts';
import { fill } from '#contract/shop-messages.ts';
import { hindiOrderNotes } from './hindi/order-notes.ts';
import { hindiPhrases } from './hindi/phrases.ts';
import { hindiRefusals } from './hindi/refusals.ts';

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
type Tables = {
  phrases: Sentences;
  orderNotes: Sentences;
  refusals: Partial<Readonly<Record<RefusalCode, string>>>;
};

const sentencesOf = (phrases: Table): Sentences => ({ phrases, templates: templatesOf(phrases) });

const tables: Record<TranslatedLocale, Tables> = {
  hi: {
    phrases: sentencesOf(hindiPhrases),
    orderNotes: sentencesOf(hindiOrderNotes),
    refusals: hindiRefusals,
  },
};

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

/** Null: the table has no such sentence. Values are translated as well. */
function find({ phrases, templates }: Sentences, english: string): string | null {
  const known = phrases[english];
  if (known !== undefined) return known;
  for (const { parts, names, text } of templates) {
    const values = valuesIn(english, parts)?.map(
      (value) => find({ phrases, templates }, value) ?? value,
    );
    if (values)
      return fill(text, Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])));
  }
  return null;
}

/** A sentence of the server in the language of a shopper; one that is unknown stays English. */
export const phraseIn = (locale: Locale, english: string): string =>
  locale === localeDefault ? english : (find(tables[locale].phrases, english) ?? english);

/** A note on the timeline of an order in the language of its buyer; null: it is for the staff. */
export function orderNoteIn(locale: Locale, english: string): string | null {
  const note = find(tables[locale === localeDefault ? 'hi' : locale].orderNotes, english);
  return note === null || locale === localeDefault ? note && english : note;
}

type RefusalSentences = { message: string; problems: readonly Problem[] };

/** The sentences of a refusal in the language of a shopper. Its code and its paths stay. */
export function refusalIn(
  locale: Locale,
  { code, message, problems, ...refusal }: Refusal,
  errorParams: ErrorParams = refusal.errorParams,
): RefusalSentences {
  const template = locale === localeDefault ? undefined : tables[locale].refusals[code];
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
