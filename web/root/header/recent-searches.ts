import { readStored, writeStored } from '../../api/stored.ts';

const key = 'recent-searches';
const maxSearches = 5;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

export const recentSearches = (): string[] => readStored(key, isTexts) ?? [];

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = recentSearches().filter((search) => search.toLowerCase() !== text.toLowerCase());
  writeStored(key, [text, ...others].slice(0, maxSearches));
}

export const clearRecentSearches = (): void => localStorage.removeItem(key);
