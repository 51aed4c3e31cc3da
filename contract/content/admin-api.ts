import { z } from 'zod';
import { type Endpoint, none, pageMeta } from '../endpoint.ts';
import { id, paging, text } from '../rules.ts';
import { adminPolicy, adminPost, adminPostSummary, homeBlock } from './entities.ts';
import { homeBlockForm, markdownDraft, policyForm, postForm } from './forms.ts';
import { policySlugs } from './policies.ts';
import { homeSections, postStates } from './rules.ts';

const part = z.enum(homeSections);

export const adminContentEndpoints = {
  listHomeBlocks: {
    summary: 'All blocks of the home page, also inactive ones',
    access: 'admin',
    permission: 'content.read',
    data: z.array(homeBlock),
  },
  saveHomeBlock: {
    summary: 'Create or change a block of the home page',
    access: 'admin',
    permission: 'content.write',
    body: homeBlockForm,
    data: homeBlock,
    bodyFormat: 'multipart',
    filesMax: 2,
    transaction: 'own',
  },
  setHomeBlockActive: {
    summary: 'Activate or deactivate a block of the home page',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ part, id }),
    notFoundCode: 'content_not_found',
    body: z.object({ is_active: z.boolean() }),
    data: homeBlock,
  },
  reorderHomeBlocks: {
    summary: 'Reorder the blocks of one section',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ part }),
    body: z.object({ ids: z.array(id).min(1).max(200) }),
    data: none,
  },
  deleteHomeBlock: {
    summary: 'Delete a block of the home page',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ part, id }),
    notFoundCode: 'content_not_found',
    data: none,
  },
  listAdminPolicies: {
    summary: 'The five policies; unsaved ones contain a suggestion',
    access: 'admin',
    permission: 'content.read',
    data: z.array(adminPolicy),
  },
  savePolicy: {
    summary: 'Write a policy',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ slug: z.enum(policySlugs) }),
    notFoundCode: 'policy_not_found',
    body: policyForm,
    data: adminPolicy,
    transaction: 'own',
  },
  listAdminPosts: {
    summary: 'Blog posts and drafts, last changed first',
    access: 'admin',
    permission: 'content.read',
    query: z.object({
      search: text(120).optional(),
      state: z.enum(postStates).optional(),
      ...paging,
    }),
    data: z.array(adminPostSummary),
    meta: pageMeta,
  },
  getAdminPost: {
    summary: 'A blog post with its Markdown',
    access: 'admin',
    permission: 'content.read',
    params: z.object({ id }),
    notFoundCode: 'post_not_found',
    data: adminPost,
  },
  savePost: {
    summary: 'Create or change a blog post',
    access: 'admin',
    permission: 'content.write',
    body: postForm,
    data: adminPost,
    bodyFormat: 'multipart',
    transaction: 'own',
  },
  deletePost: {
    summary: 'Delete a blog post',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'post_not_found',
    data: none,
  },
  previewMarkdown: {
    summary: 'Render Markdown as the shop does; `is_policy` fills the fields from the settings',
    access: 'admin',
    permission: 'content.write',
    body: z.object({ markdown: markdownDraft, is_policy: z.boolean().optional() }),
    data: z.object({ html: z.string() }),
    transaction: 'own',
  },
} as const satisfies Record<string, Endpoint>;
