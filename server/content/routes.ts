import type { Handlers } from '../api/handler.ts';
import { getHome, getPost, listInstagramPosts, listPosts } from './content.ts';
import { getCustomPage } from './custom-pages.ts';
import { getPolicy, listPolicies } from './policies.ts';
import { contentAdminRoutes } from './routes-admin.ts';

export const contentRoutes = {
  ...contentAdminRoutes,
  getHome: async (ctx) => ({ data: await getHome(ctx) }),
  listPolicies: async (ctx) => ({ data: await listPolicies(ctx) }),
  getPolicy: async (ctx, { params }) => ({ data: await getPolicy(ctx, params.slug) }),
  getCustomPage: async (ctx, { params }) => ({ data: await getCustomPage(ctx, params.slug) }),
  listPosts: async (ctx, { query }) => await listPosts(ctx, query),
  getPost: async (ctx, { params }) => ({ data: await getPost(ctx, params.slug) }),
  listInstagramPosts: async (ctx) => ({ data: await listInstagramPosts(ctx) }),
} satisfies Handlers;
