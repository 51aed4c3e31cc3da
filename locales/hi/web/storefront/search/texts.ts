export const searchText = 'खोजें';
export const searchTitleText = (text: string | number): string => `खोज: ${text}`;
export const resultsForText = (text: string | number): string => `“${text}” के नतीजे`;
export const whatAreYouLookingForText = 'आप क्या ढूँढ रहे हैं?';
