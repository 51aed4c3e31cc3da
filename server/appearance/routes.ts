import { appearanceSuccess } from '#contract/appearance/texts.ts';
import type { Handlers } from '../api/handler.ts';
import { getDraft, publish, saveDraft, undo } from './drafts.ts';
import { getAppearance } from './appearance.ts';

export const appearanceRoutes = {
  getAppearance: async (ctx) => ({ data: await getAppearance(ctx) }),
  getAppearanceDraft: async (ctx) => ({ data: await getDraft(ctx) }),
  saveAppearance: async (ctx, { body }) => ({
    data: await saveDraft(ctx, body),
    message: appearanceSuccess.appearanceSaved,
  }),
  publishAppearance: async (ctx, { body }) => ({
    data: await publish(ctx, body),
    message: appearanceSuccess.appearancePublished,
  }),
  undoAppearance: async (ctx, { body }) => ({
    data: await undo(ctx, body),
    message: appearanceSuccess.appearanceUndone,
  }),
} satisfies Handlers;
