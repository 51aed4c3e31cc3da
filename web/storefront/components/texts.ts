export const coloursOfText = (name: string | number): string => `Colours of ${name}`;
export const nameInColorText = (name: string | number, color: string | number): string =>
  `${name} in ${color}`;
export const sizesCountText = (count: string | number): string => ` · ${count} sizes`;
export const seeInYourRoomText = (name: string | number): string => `See ${name} in your room`;
export const ratedText = 'Rated';
export const inStockText = 'In stock';
export const outOfStockText = 'Out of Stock';
