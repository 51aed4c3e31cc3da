import { failureOf } from '../outbound/exchange.ts';

/** A CDN in front of the shop that purges stored responses by cache tag. */
export type Cdn = {
  /** Removes every stored response with one of the tags. Throws unless all of them are gone. */
  purge(tags: readonly string[]): Promise<void>;
};

/** One kind of CDN. Its file is the only place that names it, apart from the registry. */
export type CdnProvider = {
  key: string;
  name: string;
  /** Environment variables it needs. */
  required: readonly string[];
  /** Header of a response that carries its cache tags, and what separates them. */
  tagHeader: string;
  tagSeparator: string;
  /**
   * Header with the time for which the CDN may store the response. The CDN removes it, so browsers
   * and other caches follow `cache-control` as without a CDN.
   */
  ttlHeader: string;
  /** One line each for a wrong value; the required ones are set. */
  findProblems(variables: Variables): string[];
  connect(variables: Variables): Cdn;
};

export type Variables = Readonly<Record<string, string | undefined>>;

/** Every shared response carries it: purging it purges everything. */
export const everythingTag = 'all';

const timeoutMs = 10_000;

/** Sends one purge request; throws unless `isDone` accepts the answer. The secret is not logged. */
export async function sendPurge(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  isDone: (body: string) => boolean = () => true,
): Promise<void> {
  const { host } = new URL(url);
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`${host} does not answer (${failureOf(error)})`);
  });
  const body = await response.text();
  if (!response.ok || !isDone(body))
    throw new Error(`${host} refused the purge with ${response.status}: ${body.slice(0, 200)}`);
}

/** Groups of at most `size`: each API limits the tags of one request. */
export const inGroups = (tags: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(tags.length / size) }, (_, index) =>
    tags.slice(index * size, (index + 1) * size),
  );
