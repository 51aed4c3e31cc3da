export const ratedText = (figure: string, count?: number): string =>
  `Rated ${figure} out of 5${count === undefined ? '' : `, ${count} ${count === 1 ? 'rating' : 'ratings'}`}`;
export const outOfFiveText = (figure: string): string => `${figure} out of 5`;
export const pricePrefixText = 'Price ';
export const fromPrefixText = 'From ';
export const fromSuffixText = '';
export const originalPriceText = ', original price ';
export const savingText = (percent: number): string => `${percent}% off`;
