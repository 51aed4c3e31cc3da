export const discardYourChangesText = 'Discard your changes?';
export const keepEditingText = 'Keep editing';
export const discardText = 'Discard';
export const textBelowUnsavedText = 'The text below is not saved. Save without it?';
export const saveWithoutItText = 'Save without it';
