export const isAltMarked: boolean = true;

/** Without a Hindi letter, a screen reader reads it in English. */
export const altLanguage = (alt: string): 'en' | undefined =>
  alt === '' || /[\u0900-\u097F]/.test(alt) ? undefined : 'en';
