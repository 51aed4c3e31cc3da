export const overhangAtSidesText = 'दोनों तरफ़ लटकेगा';
export const overhangAtEndsText = 'सिरहाने और पैताने लटकेगा';
export const panelsText = 'परदे';
export const dropText = 'लंबाई';
export const insertLargerText = 'गद्दी इतनी बड़ी';
export const widthStepText = (sum: string): string => `चौड़ाई: ${sum}`;
export const lengthStepText = (sum: string): string => `लंबाई: ${sum}`;
export const rodStepText = (sum: string): string => `रॉड: ${sum}`;
export const panelsStepText = (sum: string, panels: number): string =>
  `परदे: ${sum}, यानी पूरे ${panels}`;
export const dropStepText = (sum: string, end: string): string => `लंबाई: ${sum} ${end}`;
export const aboveFloorText = (length: string): string => `− फ़र्श से ऊपर ${length}`;
export const belowSillText = (length: string): string => `+ खिड़की से नीचे ${length}`;
export const coverStepText = (insert: string, ease: string, ideal: string): string =>
  `कवर: गद्दी ${insert} − ${ease} = ${ideal}`;
