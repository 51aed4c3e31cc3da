import { redirectSuccess } from '#contract/redirects/texts.ts';
import type { Handlers } from '../api/handler.ts';
import {
  deleteRedirect,
  findRedirect,
  importRedirects,
  listRedirects,
  saveRedirect,
} from './redirects.ts';

export const redirectRoutes = {
  listRedirects: async (ctx, { query }) => listRedirects(ctx, query),
  saveRedirect: async (ctx, { body }) => ({
    data: await saveRedirect(ctx, body),
    message: redirectSuccess.redirectSaved,
  }),
  importRedirects: async (ctx, { body }) => ({
    data: { imported: await importRedirects(ctx, body.csv) },
    message: redirectSuccess.redirectsImported,
  }),
  deleteRedirect: async (ctx, { params }) => {
    await deleteRedirect(ctx, params.id);
    return { data: null, message: redirectSuccess.redirectDeleted };
  },
  findRedirect: async (ctx, { query }) => ({ data: await findRedirect(ctx, query.path) }),
} satisfies Handlers;
