const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** '12 June 2026', in India's time wherever it is rendered. */
export const dayOf = (instant: string): string => format.format(new Date(instant));
