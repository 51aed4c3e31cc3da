/**
 * Lays out a table whose second column holds names and emails of any length. The column takes the
 * remaining width and cuts or wraps its text, so that the page fits the window. A narrow window
 * scrolls the table in its own box; only there, because a scrolling box disables the sticky header.
 */
export const tableRoom = [
  'sm:max-xl:overflow-x-auto',
  'sm:[&_td:nth-child(2)]:w-1/3 sm:[&_td:nth-child(2)]:max-w-0 sm:[&_th:nth-child(2)]:min-w-32 xl:[&_th:nth-child(2)]:min-w-48',
  'xl:max-[1400px]:[&_td]:px-2.5 xl:max-[1400px]:[&_th]:px-2.5',
].join(' ');
