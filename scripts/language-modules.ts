import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Locale, localeDefault } from '../contract/locales/rules.ts';

const root = join(import.meta.dirname, '..');

/**
 * The build of a language: `locales/hi/web/texts.ts` replaces `web/texts.ts`. A module of a
 * language that imports the one in its place gets that one.
 */
export function languageModules(locale: Locale): Plugin | null {
  if (locale === localeDefault) return null;
  return {
    name: 'language-modules',
    resolveId: {
      order: 'pre',
      filter: { id: /^[.#]/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        const own = found && join(root, 'locales', locale, relative(root, found.id));
        return own && own !== importer && existsSync(own) ? { ...found, id: own } : found;
      },
    },
  };
}
