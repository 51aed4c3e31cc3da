export const discardYourChangesText = 'क्या अपने बदलाव हटा दें?';
export const keepEditingText = 'लिखते रहें';
export const discardText = 'हटा दें';
export const textBelowUnsavedText = 'नीचे का टेक्स्ट सेव नहीं हुआ है। उसके बिना सेव करें?';
export const saveWithoutItText = 'उसके बिना सेव करें';
