export const coloursOfText = (name: string | number): string => `${name} के रंग`;
export const nameInColorText = (name: string | number, color: string | number): string =>
  `${color} रंग में ${name}`;
export const sizesCountText = (count: string | number): string => ` · ${count} साइज़`;
export const seeInYourRoomText = (name: string | number): string => `${name} अपने कमरे में देखें`;
export const ratedText = 'रेटिंग';
export const inStockText = 'स्टॉक में है';
export const outOfStockText = 'स्टॉक में नहीं';
