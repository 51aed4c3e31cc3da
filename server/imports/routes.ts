import { localeSuccess } from '#contract/locales/texts.ts';
import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as imports from './imports.ts';
import * as pincodes from './pincodes/pincodes.ts';
import * as translations from './translations/translations.ts';
import { upload } from './upload.ts';

export const importsRoutes = {
  listImports: async (ctx) => ({ data: await imports.list(ctx) }),
  uploadImport: async (ctx, { query, body }) => ({
    data: await upload(ctx, {
      fileName: query.file_name ?? '',
      categoryId: query.category ?? null,
      content: body,
    }),
  }),
  previewCourierPincodes: async (ctx, { body }) => ({ data: await pincodes.preview(ctx, body) }),
  replaceCourierPincodes: async (ctx, { body }) => ({
    data: await pincodes.replace(ctx, body),
    message: success.pincodesImported,
  }),
  previewTranslations: async (ctx, { body }) => ({ data: await translations.preview(ctx, body) }),
  importTranslations: async (ctx, { body }) => ({
    data: await translations.importAll(ctx, body),
    message: localeSuccess.translationsImported,
  }),
  getImport: async (ctx, { params }) => ({ data: await imports.get(ctx, params.id) }),
  listImportLines: async (ctx, { params, query }) => imports.listLines(ctx, params.id, query),
  exportImportProblems: async (ctx, { params }) => ({
    data: await imports.exportProblems(ctx, params.id),
  }),
  applyImport: async (ctx, { params, body }) => ({
    data: await imports.apply(ctx, params.id, { leavesOutBad: body.leave_out_bad ?? false }),
    message: success.importStarted,
  }),
  discardImport: async (ctx, { params }) => {
    await imports.discard(ctx, params.id);
    return { data: null, message: success.importDiscarded };
  },
} satisfies Handlers;
