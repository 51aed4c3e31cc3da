export const discardYourChangesText = 'Discard your changes?';
export const keepEditingText = 'Keep editing';
export const discardText = 'Discard';
