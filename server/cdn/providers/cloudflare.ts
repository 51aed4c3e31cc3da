import { z } from 'zod';
import { type CdnProvider, inGroups, sendPurge } from '../cdn.ts';

/** The oldest limit of the API: newer ones allow more. */
const tagsMax = 30;
const success = z.object({ success: z.literal(true) });

export const cloudflare: CdnProvider = {
  key: 'cloudflare',
  name: 'Cloudflare',
  required: ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
  tagHeader: 'cache-tag',
  tagSeparator: ',',
  ttlHeader: 'cloudflare-cdn-cache-control',
  findProblems: ({ CLOUDFLARE_ZONE_ID: zone = '' }) =>
    /^[0-9a-f]{32}$/.test(zone)
      ? []
      : ['CLOUDFLARE_ZONE_ID must have 32 digits and letters a to f'],
  connect: ({
    CLOUDFLARE_ZONE_ID: zone = '',
    CLOUDFLARE_API_TOKEN: token = '',
    CLOUDFLARE_BASE_URL: baseUrl = 'https://api.cloudflare.com/client/v4',
  }) => ({
    purge: async (tags) => {
      for (const group of inGroups(tags, tagsMax))
        await sendPurge(
          `${baseUrl.replace(/\/+$/, '')}/zones/${zone}/purge_cache`,
          {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ tags: group }),
          },
          isSuccess,
        );
    },
  }),
};

function isSuccess(body: string): boolean {
  try {
    return success.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}
