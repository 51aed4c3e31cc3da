import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Locale, localeDefault } from '../contract/locales/rules.ts';

/**
 * The build of a language: `texts.hi.ts` replaces `texts.ts` beside it. A module of a
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
        const own = found?.id.replace(/\.(?=tsx?$)/, `.${locale}.`);
        return found && own && own !== importer && own !== found.id && existsSync(own)
          ? { ...found, id: own }
          : found;
      },
    },
  };
}
