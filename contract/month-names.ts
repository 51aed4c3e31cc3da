/** Short names, January first. Without Intl, so that server and browser produce the same text. */
export const monthNames: readonly string[] =
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
