export const ratedText = (figure: string, count?: number): string =>
  `5 में से ${figure} रेटिंग${count === undefined ? '' : `, कुल ${count}`}`;
export const outOfFiveText = (figure: string): string => `5 में से ${figure}`;
export const pricePrefixText = 'कीमत ';
export const fromPrefixText = '';
export const fromSuffixText = ' से';
export const originalPriceText = ', पुरानी कीमत ';
export const savingText = (percent: number): string => `${percent}% छूट`;
