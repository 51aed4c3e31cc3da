/** Behind a check of this, `altLanguage` costs nothing in the English build. */
export const isAltMarked: boolean = false;

/** `lang` of a description of an image. On a page in English, that of the page. */
export const altLanguage = (_alt: string): 'en' | undefined => undefined;
