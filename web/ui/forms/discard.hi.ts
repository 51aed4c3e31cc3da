export const discardYourChangesText = 'क्या अपने बदलाव हटा दें?';
export const keepEditingText = 'लिखते रहें';
export const discardText = 'हटा दें';
