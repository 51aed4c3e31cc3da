import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import {
  type BlockId,
  deleteBlock,
  listBlocks,
  reorderBlocks,
  saveBlock,
  switchBlock,
} from './admin-home.ts';
import { deleteCustomPage, listCustomPages, saveCustomPage } from './custom-pages.ts';
import { renderMarkdown } from './markdown/render.ts';
import { listPolicies, previewPolicy, savePolicy } from './admin-policies.ts';
import { deletePost, getAdminPost, listAdminPosts, savePost } from './admin-posts.ts';

export const contentAdminRoutes = {
  listHomeBlocks: async (ctx) => ({ data: await listBlocks(ctx) }),
  saveHomeBlock: async (ctx, { body }) => ({
    data: await saveBlock(ctx, body),
    message: success.contentSaved,
  }),
  setHomeBlockActive: async (ctx, { params, body }) => ({
    data: await switchBlock(ctx, blockOf(params), { isActive: body.is_active }),
    message: success.contentSaved,
  }),
  reorderHomeBlocks: async (ctx, { params, body }) => {
    await reorderBlocks(ctx, params.part, body.ids);
    return { data: null, message: success.contentReordered };
  },
  deleteHomeBlock: async (ctx, { params }) => {
    await deleteBlock(ctx, blockOf(params));
    return { data: null, message: success.contentDeleted };
  },
  listAdminPolicies: async (ctx) => ({ data: await listPolicies(ctx) }),
  savePolicy: async (ctx, { params, body }) => ({
    data: await savePolicy(ctx, params.slug, body),
    message: success.policySaved,
  }),
  listAdminPosts: async (ctx, { query }) => listAdminPosts(ctx, query),
  getAdminPost: async (ctx, { params }) => ({ data: await getAdminPost(ctx, params.id) }),
  savePost: async (ctx, { body }) => ({
    data: await savePost(ctx, body),
    message: success.postSaved,
  }),
  deletePost: async (ctx, { params }) => {
    await deletePost(ctx, params.id);
    return { data: null, message: success.postDeleted };
  },
  listCustomPages: async (ctx, { query }) => listCustomPages(ctx, query),
  saveCustomPage: async (ctx, { body }) => ({
    data: await saveCustomPage(ctx, body),
    message: success.customPageSaved,
  }),
  deleteCustomPage: async (ctx, { params }) => {
    await deleteCustomPage(ctx, params.id);
    return { data: null, message: success.customPageDeleted };
  },
  previewMarkdown: async (ctx, { body }) => ({
    data: {
      html: await (body.is_policy
        ? previewPolicy(ctx, body.markdown)
        : renderMarkdown(body.markdown)),
    },
  }),
} satisfies Handlers;

const blockOf = ({ part, id }: { part: BlockId['section']; id: number }): BlockId => ({
  section: part,
  id,
});
