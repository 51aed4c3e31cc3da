/** A bracket as HTML may write it; square, full-width, lenticular and tortoise-shell ones. */
const opening = /&(?:#0*91|#x0*5b|lbrack|lsqb);|[［【〔]/gi;
const closing = /&(?:#0*93|#x0*5d|rbrack|rsqb);|[］】〕]/gi;

/** The texts in brackets, which stand for an answer that is still missing: '[city]'. */
export const bracketed = (text: string): string[] =>
  text
    .replace(opening, '[')
    .replace(closing, ']')
    .match(/\[[^[\]]*\]/g) ?? [];
