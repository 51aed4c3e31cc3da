import { z } from 'zod';
import {
  homeContent,
  policy,
  policyLink,
  post,
  postSummary,
  publicSettings,
} from '../entities/content.ts';
import { email, paging } from '../rules.ts';
import type { Endpoint } from './endpoint.ts';
import { none, pageMeta } from './endpoint.ts';

const slug = z.string().min(1).max(200);

export const contentEndpoints = {
  getHome: {
    summary: 'Banners, services and testimonials of the home page',
    access: 'public',
    data: homeContent,
    cached: true,
  },
  listPolicies: {
    summary: 'Published policies',
    access: 'public',
    data: z.array(policyLink),
    cached: true,
  },
  getPolicy: {
    summary: 'A policy page',
    access: 'public',
    params: z.object({ slug }),
    data: policy,
    cached: true,
  },
  listPosts: {
    summary: 'Blog posts, newest first',
    access: 'public',
    query: z.object(paging),
    data: z.array(postSummary),
    meta: pageMeta,
    cached: true,
  },
  getPost: {
    summary: 'A blog post',
    access: 'public',
    params: z.object({ slug }),
    data: post,
    cached: true,
  },
  subscribe: {
    summary: 'Subscribe to the newsletter; an email asks for confirmation',
    access: 'public',
    body: z.object({ email }),
    data: none,
  },
  confirmSubscription: {
    summary: 'Confirm a subscription with the token of the email',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(100) }),
    data: none,
  },
  unsubscribe: {
    summary: 'Unsubscribe with the token of any newsletter',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(100) }),
    data: none,
  },
  getSettings: {
    summary: 'Public settings of the shop',
    access: 'public',
    data: publicSettings,
    cached: true,
  },
} as const satisfies Record<string, Endpoint>;
