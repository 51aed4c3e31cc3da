import { readStored, writeStored } from '../../api/stored.ts';

const key = 'recent-searches';
const most = 5;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

export const recentSearches = (): string[] => readStored(key, isTexts) ?? [];

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = recentSearches().filter((known) => known.toLowerCase() !== text.toLowerCase());
  writeStored(key, [text, ...others].slice(0, most));
}

export const forgetSearches = (): void => localStorage.removeItem(key);
