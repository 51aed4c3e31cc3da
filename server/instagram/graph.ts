import { z } from 'zod';
import { limits } from '#contract/limits.ts';

/** Why Instagram gave no answer, in a sentence for the owner. It never holds the token. */
export class InstagramProblem extends Error {}

export type GraphPost = {
  id: string;
  caption: string | null;
  imageAddress: string;
  permalink: string | null;
  postedAt: Date;
};
export type Renewed = { token: string; lifeSeconds: number };

const postsAtMost = 12;
const answerMs = 10_000;
const pictureMs = 20_000;
const answerBytesMax = 1024 * 1024;
const fields = 'id,caption,media_type,media_url,permalink,thumbnail_url,timestamp';

const mediaAnswer = z.object({
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
const renewedAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});
const errorAnswer = z.object({ error: z.object({ code: z.number() }) });

/** `GET /me/media`: the latest posts, each with one still picture. */
export async function latestPosts(baseUrl: string, token: string): Promise<GraphPost[]> {
  const { data } = await ask(
    mediaAnswer,
    `${baseUrl}/me/media?${query({ fields, limit: String(postsAtMost), access_token: token })}`,
  );
  return data.slice(0, postsAtMost).flatMap((post) => {
    const imageAddress = post.media_type === 'VIDEO' ? post.thumbnail_url : post.media_url;
    const postedMs = Date.parse(post.timestamp);
    if (imageAddress === undefined || Number.isNaN(postedMs)) return [];
    const caption = post.caption?.replaceAll('\0', '').toWellFormed().trim().slice(0, 2200) ?? '';
    const permalink = post.permalink?.startsWith('https://') ? post.permalink : null;
    return [
      {
        id: post.id,
        caption: caption === '' ? null : caption,
        imageAddress,
        permalink,
        postedAt: new Date(postedMs),
      },
    ];
  });
}

/** `GET /refresh_access_token`: a long-lived token that is a day old or more lives for another sixty days. */
export async function renewToken(baseUrl: string, token: string): Promise<Renewed> {
  const answer = await ask(
    renewedAnswer,
    `${baseUrl}/refresh_access_token?${query({ grant_type: 'ig_refresh_token', access_token: token })}`,
  );
  return { token: answer.access_token, lifeSeconds: answer.expires_in };
}

/** The bytes of a post's picture, from Instagram's own hosts or from where the API itself is, and from nowhere else. */
export async function downloadPicture(baseUrl: string, address: string): Promise<Buffer> {
  if (!isTheirs(address, baseUrl))
    throw new InstagramProblem('Instagram named a picture at an unknown address.');
  const { status, body } = await fetchWhole(address, {
    mostBytes: limits.imageBytesMax,
    withinMs: pictureMs,
  });
  if (status !== 200)
    throw new InstagramProblem('A picture could not be downloaded from Instagram.');
  return body;
}

function isTheirs(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username } = new URL(address);
  if (origin === new URL(baseUrl).origin) return true;
  return (
    protocol === 'https:' &&
    username === '' &&
    /(^|\.)(cdninstagram\.com|fbcdn\.net)$/.test(hostname)
  );
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

async function ask<S extends z.ZodType>(schema: S, address: string): Promise<z.infer<S>> {
  const { status, body } = await fetchWhole(address, {
    mostBytes: answerBytesMax,
    withinMs: answerMs,
  });
  const answer = parsed(body.toString('utf8'));
  if (status !== 200) throw new InstagramProblem(sentenceOf(status, answer));
  const read = schema.safeParse(answer);
  if (!read.success) throw new InstagramProblem('Instagram sent an answer that cannot be read.');
  return read.data;
}

/** Error 190 of the Graph API is a token that ran out or was taken back; 4, 17 and 32 are too many calls. */
function sentenceOf(status: number, answer: unknown): string {
  const error = errorAnswer.safeParse(answer);
  const code = error.success ? error.data.error.code : 0;
  if (code === 190 || status === 401)
    return 'Instagram no longer accepts the token. Please make a new one and set INSTAGRAM_TOKEN.';
  if (status === 429 || [4, 17, 32].includes(code))
    return 'Instagram asks for patience: there were too many requests.';
  return `Instagram answered with an error (status ${status}).`;
}

/** The limits of time and size hold until the last byte. What the network says stays inside: it may name the address, which holds the token. */
async function fetchWhole(
  address: string,
  { mostBytes, withinMs }: { mostBytes: number; withinMs: number },
): Promise<{ status: number; body: Buffer }> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > mostBytes) throw new InstagramProblem('Instagram sent more than the shop takes.');
      parts.push(part);
    }
    return { status: response.status, body: Buffer.concat(parts) };
  } catch (error) {
    if (error instanceof InstagramProblem) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new InstagramProblem(
      isLate ? 'Instagram did not answer in time.' : 'Instagram could not be reached.',
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
