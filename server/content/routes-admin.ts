import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { deletePiece, listPieces, orderPieces, savePiece, switchPiece } from './admin-home.ts';
import { listPolicies, savePolicy } from './admin-policies.ts';
import { deletePost, getDeskPost, listDeskPosts, savePost } from './admin-posts.ts';

export const contentAdminRoutes = {
  listHomePieces: async (ctx) => ({ data: await listPieces(ctx) }),
  saveHomePiece: async (ctx, { body }) => ({
    data: await savePiece(ctx, body),
    message: success.contentSaved,
  }),
  switchHomePiece: async (ctx, { params, body }) => ({
    data: await switchPiece(ctx, params, body.is_active),
    message: success.contentSaved,
  }),
  orderHomePieces: async (ctx, { params, body }) => {
    await orderPieces(ctx, params.part, body.ids);
    return { data: null, message: success.contentOrdered };
  },
  deleteHomePiece: async (ctx, { params }) => {
    await deletePiece(ctx, params);
    return { data: null, message: success.contentDeleted };
  },
  listAdminPolicies: async (ctx) => ({ data: await listPolicies(ctx) }),
  savePolicy: async (ctx, { params, body }) => ({
    data: await savePolicy(ctx, params.slug, body),
    message: success.policySaved,
  }),
  listAdminPosts: async (ctx, { query }) => listDeskPosts(ctx, query),
  getAdminPost: async (ctx, { params }) => ({ data: await getDeskPost(ctx, params.id) }),
  savePost: async (ctx, { body }) => ({
    data: await savePost(ctx, body),
    message: success.postSaved,
  }),
  deletePost: async (ctx, { params }) => {
    await deletePost(ctx, params.id);
    return { data: null, message: success.postDeleted };
  },
  previewMarkdown: async (_ctx, { body }) => {
    const { htmlOf } = await import('./markdown.ts');
    return { data: { html: htmlOf(body.markdown) } };
  },
} satisfies Handlers;
