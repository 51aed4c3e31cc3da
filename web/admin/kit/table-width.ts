/**
 * For tables whose second column holds names and e-mails of any length: it takes the room that the others leave and cuts or wraps
 * what does not fit, so that the page never grows wider than the window. Where even that is too little, the table scrolls in its own box;
 * only there, for a box that scrolls catches the sticky header.
 */
export const tableRoom = [
  'sm:max-xl:overflow-x-auto',
  'sm:[&_td:nth-child(2)]:w-1/3 sm:[&_td:nth-child(2)]:max-w-0 sm:[&_th:nth-child(2)]:min-w-32 xl:[&_th:nth-child(2)]:min-w-48',
  'xl:max-[1400px]:[&_td]:px-2.5 xl:max-[1400px]:[&_th]:px-2.5',
].join(' ');
