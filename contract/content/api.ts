import { z } from 'zod';
import { api, pageMeta } from '../endpoint.ts';
import { localized } from '../locales/query.ts';
import { paging } from '../rules.ts';
import { adminContentEndpoints } from './admin-api.ts';
import { contentCalls } from './calls.ts';
import { adminCustomPageEndpoints, customPage } from './custom-pages.ts';
import { homeContent, policy, policyLink, post, postSummary } from './entities.ts';

const slug = z.string().min(1).max(200);

export const contentApi = api(contentCalls, {
  ...adminContentEndpoints,
  ...adminCustomPageEndpoints,
  getCustomPage: {
    summary: 'A page that the owner wrote',
    access: 'public',
    params: z.object({ slug }),
    query: z.object(localized),
    notFoundCode: 'custom_page_not_found',
    data: customPage,
    cached: true,
  },
  getHome: {
    summary: 'Banners, services and testimonials of the home page',
    access: 'public',
    query: z.object(localized),
    data: homeContent,
    cached: true,
  },
  listPolicies: {
    summary: 'Published policies',
    access: 'public',
    query: z.object(localized),
    data: z.array(policyLink),
    cached: true,
  },
  getPolicy: {
    summary: 'A policy page',
    access: 'public',
    params: z.object({ slug }),
    query: z.object(localized),
    data: policy,
    cached: true,
  },
  listPosts: {
    summary: 'Blog posts, newest first',
    access: 'public',
    query: z.object({ ...paging, ...localized }),
    data: z.array(postSummary),
    meta: pageMeta,
    cached: true,
  },
  getPost: {
    summary: 'A blog post',
    access: 'public',
    params: z.object({ slug }),
    query: z.object(localized),
    data: post,
    cached: true,
  },
});
