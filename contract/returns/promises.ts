/**
 * What the shop promises for a design: the days after delivery in which a unit can be returned or
 * exchanged (null: it cannot), and why not, if the owner says so.
 */
export type ReturnTerms = {
  returnDays: number | null;
  exchangeDays: number | null;
  noReturnReason: string;
};

export const returnDaysMax = 365;

const returnLine = /^(\d{1,3})-day return$/i;
const exchangeLine = /^Exchange within (\d{1,3}) days?$/i;
const noReturn = 'Not returnable';

export const englishTerms = {
  notReturnable: (reason: string) => `${noReturn}: ${reason}`,
  return: (days: number) => `${days}-day return`,
  exchange: (days: number) => `Exchange within ${days} ${days === 1 ? 'day' : 'days'}`,
};

type TermWords = typeof englishTerms;

/** The sentences of the product page and of `return_policies`: the terms, then the conditions. */
export function returnSentences(
  terms: ReturnTerms,
  conditions: readonly string[],
  words: TermWords = englishTerms,
): string[] {
  const { returnDays, exchangeDays, noReturnReason } = terms;
  return [
    ...(noReturnReason === '' ? [] : [words.notReturnable(noReturnReason)]),
    ...(returnDays === null ? [] : [words.return(returnDays)]),
    ...(exchangeDays === null ? [] : [words.exchange(exchangeDays)]),
    ...conditions,
  ];
}

/** The inverse of `returnSentences` in English, for callers that send only the sentences. */
export function termsOfSentences(sentences: readonly string[]): ReturnTerms & {
  conditions: string[];
} {
  const terms = { returnDays: null, exchangeDays: null, noReturnReason: '' } as ReturnTerms;
  const conditions: string[] = [];
  for (const sentence of sentences) {
    const days = returnLine.exec(sentence.trim())?.[1];
    const exchange = exchangeLine.exec(sentence.trim())?.[1];
    if (days !== undefined) terms.returnDays = Number(days);
    else if (exchange !== undefined) terms.exchangeDays = Number(exchange);
    else if (sentence.startsWith(`${noReturn}: `))
      terms.noReturnReason = sentence.slice(noReturn.length + 2);
    else conditions.push(sentence);
  }
  return { ...terms, conditions };
}

type ReturnForm = {
  return_policies?: unknown;
  return_days?: unknown;
  exchange_days?: unknown;
  no_return_reason?: unknown;
};

/**
 * A form whose `return_policies` keep only the conditions. Terms that it does not send are those of
 * its sentences.
 */
export function withReturnTerms<F extends ReturnForm>(form: F): F {
  const { return_policies: sentences } = form;
  if (!Array.isArray(sentences)) return form;
  const { conditions, ...terms } = termsOfSentences(sentences.map(String));
  return {
    ...form,
    return_policies: conditions,
    return_days: form.return_days === undefined ? terms.returnDays : form.return_days,
    exchange_days: form.exchange_days === undefined ? terms.exchangeDays : form.exchange_days,
    no_return_reason:
      form.no_return_reason === undefined ? terms.noReturnReason : form.no_return_reason,
  };
}
