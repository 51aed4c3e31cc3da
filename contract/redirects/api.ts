import { z } from 'zod';
import { api, none, pageMeta } from '../endpoint.ts';
import { id, paging, requiredText, text } from '../rules.ts';
import { redirectCalls } from './calls.ts';
import { isRedirectable, isTarget, redirectPath } from './rules.ts';

const redirect = z.object({
  id: z.number(),
  from: z.string(),
  to: z.string(),
  permanent: z.boolean(),
  created_at: z.string(),
});

const fromMessage = 'Please give a path such as /old-page';
const toMessage = 'Please give a path of the shop or an https address';

export const redirectForm = z.object({
  from: requiredText(500, fromMessage).transform(redirectPath).refine(isRedirectable, fromMessage),
  to: requiredText(500, toMessage).refine(isTarget, toMessage),
  permanent: z.boolean().default(true),
});

export const redirectApi = api(redirectCalls, {
  listRedirects: {
    summary: 'Redirects, newest first',
    access: 'admin',
    permission: 'content.read',
    query: z.object({ ...paging, search: text(200).optional() }),
    data: z.array(redirect),
    meta: pageMeta,
  },
  saveRedirect: {
    summary:
      'Redirect a path that has no page; replaces the redirect of the same path. Chains collapse',
    access: 'admin',
    permission: 'content.write',
    body: redirectForm,
    data: redirect,
  },
  importRedirects: {
    summary: 'Import redirects from CSV, at most 1,000: all lines or none',
    access: 'admin',
    permission: 'content.write',
    body: z.object({ csv: requiredText(500_000, 'Please choose a file') }),
    data: z.object({ imported: z.number() }),
  },
  deleteRedirect: {
    summary: 'Delete a redirect',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'redirect_not_found',
    data: none,
  },
  findRedirect: {
    summary: 'Where a path without a page leads',
    access: 'public',
    query: z.object({ path: text(2_000) }),
    data: z.object({ to: z.string(), permanent: z.boolean() }).nullable(),
  },
});

export type Redirect = z.infer<typeof redirect>;

export type RedirectForm = z.infer<typeof redirectForm>;
