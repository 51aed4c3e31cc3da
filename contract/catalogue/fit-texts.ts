/** What the fit advisor answers, and the lines of its calculation. Lengths are formatted. */
export const overhangAtSidesText = 'Overhang at each side';
export const overhangAtEndsText = 'Overhang at head and foot';
export const panelsText = 'Panels';
export const dropText = 'Drop';
export const insertLargerText = 'Insert larger by';
export const widthStepText = (sum: string): string => `Width: ${sum}`;
export const lengthStepText = (sum: string): string => `Length: ${sum}`;
export const rodStepText = (sum: string): string => `Rod: ${sum}`;
export const panelsStepText = (sum: string, panels: number): string =>
  `Panels: ${sum}, rounded up to ${panels}`;
export const dropStepText = (sum: string, end: string): string => `Drop: ${sum} ${end}`;
export const aboveFloorText = (length: string): string => `− ${length} above the floor`;
export const belowSillText = (length: string): string => `+ ${length} below the sill`;
export const coverStepText = (insert: string, ease: string, ideal: string): string =>
  `Cover: ${insert} insert − ${ease} = ${ideal}`;
