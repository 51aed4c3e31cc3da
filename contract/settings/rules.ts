/** Valid date formats: day, month as a number, three letters or a word, year, and separators. */
export const dateFormat = /^(?:DD?|M{2,4}|YYYY|[ ,./-])+$/;

export const defaultDateFormat = 'MMM D, YYYY';
