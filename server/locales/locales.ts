import { type Locale, localeDefault, localeNames } from '#contract/locales/rules.ts';
import type { Ctx } from '../ctx.ts';
import { readSettings } from '../settings/settings.ts';

type ShopLocale = { code: Locale; name: string; is_default: boolean };

/** The default language, then those that the owner switched on. */
export async function listLocales(ctx: Ctx): Promise<ShopLocale[]> {
  ctx.reads.add('settings');
  const { languages } = await readSettings(ctx.db);
  const codes: Locale[] = [localeDefault, ...languages];
  return codes.map((code) => ({
    code,
    name: localeNames[code].own,
    is_default: code === localeDefault,
  }));
}
