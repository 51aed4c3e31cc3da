import { z } from 'zod';
import { imageBytesMax } from '#contract/catalogue/rules.ts';

/** The message is shown to the owner and never contains the token. */
export class InstagramError extends Error {}

export type GraphPost = {
  id: string;
  caption: string | null;
  imageUrl: string;
  permalink: string | null;
  postedAt: Date;
};
type TokenRenewal = { token: string; lifeSeconds: number };

const postsMax = 12;
const responseTimeoutMs = 10_000;
const imageTimeoutMs = 20_000;
const responseBytesMax = 1024 * 1024;
const fields = 'id,caption,media_type,media_url,permalink,thumbnail_url,timestamp';

const mediaResponse = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).max(100),
      caption: z.string().optional(),
      media_type: z.string().optional(),
      media_url: z.string().optional(),
      thumbnail_url: z.string().optional(),
      permalink: z.string().optional(),
      timestamp: z.string(),
    }),
  ),
});
const renewalResponse = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});
const errorResponse = z.object({ error: z.object({ code: z.number() }) });

/** `GET /me/media`: the latest posts, each with one still image. */
export async function fetchLatestPosts(baseUrl: string, token: string): Promise<GraphPost[]> {
  const { data } = await getJson(
    mediaResponse,
    `${baseUrl}/me/media?${query({ fields, limit: String(postsMax), access_token: token })}`,
  );
  return data.slice(0, postsMax).flatMap((post) => {
    const imageUrl = post.media_type === 'VIDEO' ? post.thumbnail_url : post.media_url;
    const postedMs = Date.parse(post.timestamp);
    if (imageUrl === undefined || Number.isNaN(postedMs)) return [];
    const caption = post.caption?.replaceAll('\0', '').toWellFormed().trim().slice(0, 2200) ?? '';
    const permalink = post.permalink?.startsWith('https://') ? post.permalink : null;
    return [
      {
        id: post.id,
        caption: caption === '' ? null : caption,
        imageUrl,
        permalink,
        postedAt: new Date(postedMs),
      },
    ];
  });
}

/** `GET /refresh_access_token`: extends a long-lived token of at least one day by 60 days. */
export async function renewToken(baseUrl: string, token: string): Promise<TokenRenewal> {
  const renewal = await getJson(
    renewalResponse,
    `${baseUrl}/refresh_access_token?${query({ grant_type: 'ig_refresh_token', access_token: token })}`,
  );
  return { token: renewal.access_token, lifeSeconds: renewal.expires_in };
}

/** Downloads from Instagram's CDN hosts and the API's own origin only, which prevents SSRF. */
export async function downloadImage(baseUrl: string, url: string): Promise<Buffer> {
  if (!isAllowed(url, baseUrl))
    throw new InstagramError('Instagram sent a photo from an unknown address.');
  const { status, body } = await fetchWhole(url, {
    bytesMax: imageBytesMax,
    timeoutMs: imageTimeoutMs,
  });
  if (status !== 200) throw new InstagramError('A photo could not be downloaded from Instagram.');
  return body;
}

function isAllowed(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, username } = new URL(url);
  if (origin === new URL(baseUrl).origin) return true;
  return (
    protocol === 'https:' &&
    username === '' &&
    /(^|\.)(cdninstagram\.com|fbcdn\.net)$/.test(hostname)
  );
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

async function getJson<S extends z.ZodType>(schema: S, url: string): Promise<z.infer<S>> {
  const { status, body } = await fetchWhole(url, {
    bytesMax: responseBytesMax,
    timeoutMs: responseTimeoutMs,
  });
  const response = parseJson(body.toString('utf8'));
  if (status !== 200) throw new InstagramError(errorMessage(status, response));
  const parsed = schema.safeParse(response);
  if (!parsed.success)
    throw new InstagramError('Instagram sent a response that the shop cannot read.');
  return parsed.data;
}

/** Graph API error 190 means an expired or revoked token; 4, 17 and 32 mean a rate limit. */
function errorMessage(status: number, response: unknown): string {
  const error = errorResponse.safeParse(response);
  const code = error.success ? error.data.error.code : 0;
  if (code === 190 || status === 401)
    return 'Instagram no longer accepts the token. Please create a new one and set INSTAGRAM_TOKEN.';
  if (status === 429 || [4, 17, 32].includes(code))
    return 'Instagram received too many requests. The shop will try again later.';
  return `Instagram answered with an error (status ${status}).`;
}

/**
 * Applies the time and size limits up to the last byte. Hides network errors: they may contain the
 * URL with the token.
 */
async function fetchWhole(
  url: string,
  { bytesMax, timeoutMs }: { bytesMax: number; timeoutMs: number },
): Promise<{ status: number; body: Buffer }> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > bytesMax) throw new InstagramError('Instagram sent a file that is too large.');
      chunks.push(chunk);
    }
    return { status: response.status, body: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof InstagramError) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new InstagramError(
      isTimeout ? 'Instagram did not answer in time.' : 'Instagram could not be reached.',
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
