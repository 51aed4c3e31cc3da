import { z } from 'zod';
import { mediaImage } from '../catalogue/entities.ts';
import { api } from '../endpoint.ts';
import { instagramCalls } from './calls.ts';

/** `off`: no token is set. `waiting`: nothing was fetched yet. */
const instagramConnection = z.object({
  state: z.enum(['off', 'waiting', 'connected', 'failing']),
  fetched_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  error: z.string(),
  posts_count: z.number(),
  token_expires_at: z.string().nullable(),
});

const instagramPost = z.object({
  id: z.string(),
  image: z.string(),
  caption: z.string().optional(),
  permalink: z.string().nullable(),
  picture: mediaImage.nullable(),
});

export const instagramApi = api(instagramCalls, {
  getInstagram: {
    summary: 'State of the Instagram connection',
    access: 'admin',
    permission: 'settings.read',
    data: instagramConnection,
  },
  fetchInstagram: {
    summary: 'Fetch the latest Instagram posts now',
    access: 'admin',
    permission: 'settings.write',
    data: instagramConnection,
    transaction: 'own',
  },
  listInstagramPosts: {
    summary: 'The latest posts for the strip',
    access: 'public',
    data: z.array(instagramPost),
    cached: true,
  },
});

export type InstagramConnection = z.infer<typeof instagramConnection>;

export type InstagramPost = z.infer<typeof instagramPost>;
