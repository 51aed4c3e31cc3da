import { translatedLocales } from '#contract/locales/rules.ts';
import type { Ctx } from '../ctx.ts';
import { copyOfProduct, copyOfText } from './queries.ts';

/** Gives a copied product the translations of its original, or of the group of that. */
export const copyTranslations = async (
  ctx: Pick<Ctx, 'db'>,
  copy: { fromId: number; toId: number; nameMax: number },
): Promise<void> =>
  void (await copyOfProduct.execute(ctx.db, { ...copy, locales: [...translatedLocales] }));

/** Gives a renamed text of menu or footer the translations of its former text. */
export const copyTextTranslations = async (
  ctx: Pick<Ctx, 'db'>,
  rename: { from: string; to: string },
): Promise<void> => void (await copyOfText.execute(ctx.db, rename));
