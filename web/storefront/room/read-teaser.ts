import type { RoomTeaser } from '#contract/room/api.ts';
import { ApiError, type CallApi } from '#web/api/client.ts';

/**
 * The teaser of a category, or of all. In the browser, a page without it is better than an error;
 * on the server a failure throws, so that no incomplete page is cached.
 */
export async function readTeaser(
  api: CallApi,
  category: string | null = null,
): Promise<RoomTeaser | null> {
  try {
    return (await api('getRoomTeaser', { query: category === null ? {} : { category } })).data;
  } catch (error) {
    if (import.meta.env.SSR || !(error instanceof ApiError)) throw error;
    return null;
  }
}
