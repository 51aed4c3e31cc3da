export const searchText = 'Search';
export const searchTitleText = (text: string | number): string => `Search: ${text}`;
export const resultsForText = (text: string | number): string => `Results for “${text}”`;
export const whatAreYouLookingForText = 'What are you looking for?';
