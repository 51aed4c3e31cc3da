import type { z } from 'zod';
import { localeApi } from '#contract/locales/api.ts';
import { translatedLocales } from '#contract/locales/rules.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';

type Progress = z.infer<typeof localeApi.getTranslationProgress.data>;

/** How much of the shop each language has. */
export const translationProgress = async (ctx: Ctx): Promise<Progress> =>
  localeApi.getTranslationProgress.data.parse(
    await queries.progress.all(ctx.db, { locales: [...translatedLocales] }),
  );
