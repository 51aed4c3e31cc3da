import { localeDefault, type Locale } from '#contract/locales/rules.ts';
import { sellerLines } from '#contract/settings/seller.ts';
import type { Db } from '#database/client/statement.ts';
import type { Config } from '../config/config.ts';
import { linksIn, shownLocale } from '../locales/links.ts';
import { wordsOf } from '../locales/words/words.ts';
import { readBatched, translated } from '../settings/settings.ts';
import type { RenderedEmail } from './transport.ts';

type Rendered = { subject: string; html: string; text: string };
type Web = {
  renderer(): Promise<{
    renderEmail(
      kind: string,
      props: unknown,
      shop: { name: string; slogan: string; seller: readonly string[]; logoUrl?: string },
      locale: Locale,
    ): Rendered;
  }>;
};

/** Renders emails in the name of the shop, as its settings are at that moment. */
export const emailRenderer =
  ({ db, config, web }: { db: Db; config: Config; web: Web }) =>
  async (kind: string, props: unknown, locale: Locale = localeDefault): Promise<RenderedEmail> => {
    const settings = await translated({ db, locale }, await readBatched(db));
    const { site_slogan: slogan, site_logo: logo, customer_support_email: replyTo } = settings;
    const name = settings.site_name || new URL(config.publicUrl).hostname;
    const seller = sellerLines(settings, wordsOf(locale).seller.officer).map(({ text }) => text);
    const shop = {
      ...{ name, slogan, seller },
      ...(logo ? { logoUrl: new URL(logo, config.publicUrl).href } : {}),
    };
    const linked = linksIn(shownLocale(settings, locale), config.publicUrl, props);
    const rendered = (await web.renderer()).renderEmail(kind, linked, shop, locale);
    return { ...rendered, sender: name, ...(replyTo ? { replyTo } : {}) };
  };
