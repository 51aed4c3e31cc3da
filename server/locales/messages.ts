import { type Locale, localeDefault } from '#contract/locales/rules.ts';
import type { Problem, Refusal } from '#contract/refusals.ts';
import { fill } from '#contract/shop-messages.ts';
import { hindiPhrases } from './hindi/phrases.ts';
import { hindiRefusals } from './hindi/refusals.ts';

type Template = { parts: readonly string[]; names: readonly string[]; text: string };

/** Sentences with values, by their English template. */
const templates: readonly Template[] = Object.entries(hindiPhrases)
  .filter(([english]) => english.includes('{'))
  .map(([english, text]) => ({
    parts: english.split(/\{\w+\}/),
    names: Array.from(english.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
    text,
  }));

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

/** A sentence of the server in the language of a shopper; one that is unknown stays English. */
export function phraseIn(locale: Locale, english: string): string {
  if (locale === localeDefault) return english;
  const known = hindiPhrases[english];
  if (known !== undefined) return known;
  for (const { parts, names, text } of templates) {
    const values = valuesIn(english, parts);
    if (values)
      return fill(
        text,
        Object.fromEntries(names.map((name, at) => [name, phraseIn(locale, values[at] ?? '')])),
      );
  }
  return english;
}

type Sentences = { message: string; problems: readonly Problem[] };

/** The sentences of a refusal in the language of a shopper. Its code and its paths stay. */
export function refusalIn(
  locale: Locale,
  { code, message, errorParams, problems }: Refusal,
): Sentences {
  const template = locale === localeDefault ? undefined : hindiRefusals[code];
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
