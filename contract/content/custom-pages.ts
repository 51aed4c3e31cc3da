import { z } from 'zod';
import { type Endpoint, none, pageMeta } from '../endpoint.ts';
import { optionalSlug, optionalVersion } from '../forms.ts';
import { id, paging, requiredText } from '../rules.ts';
import { markdownText } from './forms.ts';

export const customPage = z.object({
  slug: z.string(),
  title: z.string(),
  html: z.string(),
  updated_at: z.string(),
});

const adminCustomPage = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** Markdown. */
  body: z.string(),
  is_published: z.boolean(),
  version: z.number(),
  updated_at: z.string(),
});

export const adminCustomPageEndpoints = {
  listCustomPages: {
    summary: 'The custom pages, newest first',
    access: 'admin',
    permission: 'content.read',
    query: z.object(paging),
    data: z.array(adminCustomPage),
    meta: pageMeta,
  },
  saveCustomPage: {
    summary: 'Create a page at /pages/{slug}, or change the one with the id',
    access: 'admin',
    permission: 'content.write',
    body: z.object({
      id: id.optional(),
      version: optionalVersion,
      /** Blank: unchanged, or made from the title. */
      slug: optionalSlug(100),
      title: requiredText(120, 'Please give the page a title'),
      body: markdownText('Please write the page'),
      is_published: z.boolean().default(false),
    }),
    data: adminCustomPage,
    transaction: 'own',
  },
  deleteCustomPage: {
    summary: 'Delete a custom page',
    access: 'admin',
    permission: 'content.write',
    params: z.object({ id }),
    notFoundCode: 'custom_page_not_found',
    data: none,
  },
} as const satisfies Record<string, Endpoint>;

export type CustomPage = z.infer<typeof customPage>;

export type AdminCustomPage = z.infer<typeof adminCustomPage>;

export type CustomPageForm = z.infer<(typeof adminCustomPageEndpoints)['saveCustomPage']['body']>;
