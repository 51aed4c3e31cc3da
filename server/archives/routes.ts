import { archiveSuccess } from '#contract/archives/texts.ts';
import type { Handlers } from '../api/handler.ts';
import * as archives from './archives.ts';

export const archiveRoutes = {
  makeArchive: async (ctx) => ({
    data: await archives.make(ctx),
    message: archiveSuccess.archiveQueued,
  }),
  getArchive: async (ctx) => ({ data: await archives.read(ctx) }),
  createArchiveLink: async (ctx) => ({
    data: await archives.createLink(ctx),
    message: archiveSuccess.archiveLinked,
  }),
  downloadArchive: async (ctx, { params }) => ({
    data: await archives.download(ctx, params.token),
  }),
} satisfies Handlers;
