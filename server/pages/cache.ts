import { createHash } from 'node:crypto';
import { copyOutOfPool, encoder, type Encoding } from './compress.ts';
import { ExpiryTimers } from './expiry-tags.ts';

export type CacheEntry = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  /** Compressed once, on the first request for that encoding. */
  brotli?: Buffer;
  gzip?: Buffer;
  encode(encoding: Encoding): Promise<Buffer>;
  tags: ReadonlySet<string>;
  route: string;
  /** Requested since the last eviction pass. */
  isUsed: boolean;
  /** Header lines by encoding, built on the first response. */
  headerLines: { plain?: string[]; brotli?: string[]; gzip?: string[] };
  /** URLs that led to the entry, for the fast path. */
  urls: string[];
  /** Memory of the entry in bytes. */
  sizeBytes: number;
};

export type CacheableResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  tags: ReadonlySet<string>;
  route?: string;
  /** Whether a CDN may store it. */
  isShared?: boolean;
};

/** What a CDN needs of the cache: headers of the stored responses, and tags that expired. */
type CdnHooks = {
  headers(tags: ReadonlySet<string>): Record<string, string>;
  expired(tag: string): void;
};

/** Longer keys are not stored: they are no URLs that people follow. */
const keyLengthMax = 2048;
const urlLengthMax = 500;
const urlsPerEntry = 4;

/**
 * Heap cost in bytes, measured with 20,000 entries each: 1,330 without a tag, 220 for a tag of its
 * own, 2 for a character outside Latin-1. The rest of `entryBytes` are the header lines of the fast
 * path. `npm run torture` compares it to the heap.
 */
const entryBytes = 1700;
const tagBytes = 220;
const urlBytes = 150;
const textBytes = (text: string): number => text.length * 2;

/**
 * Responses in memory, found by key and purged by cache tag. A key is built from parsed input,
 * never from the text of a URL. Limited by bytes, keys and tags included; evicts the oldest unused
 * entry first. Concurrent requests for a missing key share one creation. A response whose tag was
 * purged during its creation is returned but not stored.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #byUrl = new Map<string, CacheEntry>();
  readonly #pending = new Map<string, Promise<CacheEntry>>();
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #bytesMax: number;
  #bytes = 0;
  #version = 0;
  readonly #cdn: CdnHooks | null;
  readonly #expiry = new ExpiryTimers((tag) => {
    this.purge([tag]);
    this.#cdn?.expired(tag);
  });
  readonly #purgedAt = new Map<string, number>();
  #staleAt = 0;
  /** Keys of entries that may be stale: used only if creating a new response fails. */
  readonly #staleKeys = new Set<string>();
  readonly counts = { hits: 0, misses: 0 };

  constructor(bytesMax: number, cdn: CdnHooks | null = null) {
    this.#bytesMax = bytesMax;
    this.#cdn = cdn;
  }

  get(key: string): CacheEntry | undefined {
    return this.#staleKeys.size > 0 && this.#staleKeys.has(key)
      ? undefined
      : this.#entries.get(key);
  }

  /** The entry to which this exact URL led before. */
  findByUrl(url: string): CacheEntry | undefined {
    return this.#byUrl.get(url);
  }

  /** Maps the URL to the entry with this key, in place of the oldest URL of a full entry. */
  rememberUrl(url: string, key: string): void {
    const entry = this.get(key);
    if (entry === undefined || url.length > urlLengthMax || this.#byUrl.has(url)) return;
    const oldest = entry.urls.length < urlsPerEntry ? undefined : entry.urls.shift();
    if (oldest !== undefined) {
      this.#byUrl.delete(oldest);
      this.#resize(entry, -urlBytes - textBytes(oldest));
    }
    entry.urls.push(url);
    this.#byUrl.set(url, entry);
    this.#resize(entry, urlBytes + textBytes(url));
    this.#evict();
  }

  /** Counts a cache hit and marks the entry as used. */
  hit(found: CacheEntry): CacheEntry {
    this.counts.hits += 1;
    found.isUsed = true;
    return found;
  }

  async getOrCreate(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const found = this.get(key);
    if (found) return this.hit(found);
    if (!this.#pending.has(key)) this.counts.misses += 1;
    return this.fragment(key, make);
  }

  /** Like `getOrCreate`, for a fragment of another response; not counted in the metrics. */
  async fragment(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const found = this.get(key);
    if (found) return Object.assign(found, { isUsed: true });
    const running = this.#pending.get(key);
    if (running) return running;
    const promise = this.#create(key, make).finally(() => {
      if (this.#pending.get(key) === promise) this.#pending.delete(key);
    });
    this.#pending.set(key, promise);
    return promise;
  }

  /** Drops all entries with one of the tags; `*` drops all. */
  purge(tags: Iterable<string>): void {
    this.#version += 1;
    for (const tag of tags) {
      this.#purgedAt.set(tag, this.#version);
      for (const key of tag === '*'
        ? [...this.#entries.keys()]
        : [...(this.#keysOf.get(tag) ?? [])])
        this.#drop(key);
    }
    // Later requests must not share a creation that began before the purge.
    this.#pending.clear();
    if (this.#purgedAt.size > 50_000) {
      this.#purgedAt.clear();
      this.#purgedAt.set('*', this.#version);
    }
  }

  /** Treats all entries as stale-if-error, while purges of other processes are not received. */
  markAllStale(): void {
    this.#version += 1;
    this.#staleAt = this.#version;
    for (const key of this.#entries.keys()) this.#staleKeys.add(key);
    for (const entry of this.#entries.values()) this.#forgetUrls(entry);
    this.#pending.clear();
  }

  /** Whether purges of other processes are not received: the primary database is lost. */
  get mayMissPurges(): boolean {
    return this.#staleAt > (this.#purgedAt.get('*') ?? 0);
  }

  /** Number of purges so far; pass it to `freshness` later. */
  get version(): number {
    return this.#version;
  }

  /** Whether a value read at `version` is fresh; `unknown` if purges may have been missed. */
  freshness(version: number, tags: Iterable<string>): 'fresh' | 'unknown' | 'stale' {
    for (const tag of ['*', ...tags]) if ((this.#purgedAt.get(tag) ?? 0) > version) return 'stale';
    return this.#staleAt > version ? 'unknown' : 'fresh';
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  async #create(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const version = this.#version;
    const made = await this.#createOrStale(key, make);
    if ('etag' in made) return made;
    const cached = this.#createEntry(key, made);
    if (made.status === 200 && this.freshness(version, made.tags) === 'fresh') {
      // A stale response, which no later purge would remove, never gets them.
      if (made.isShared) Object.assign(cached.headers, this.#cdn?.headers(made.tags));
      this.#store(key, cached);
    }
    return cached;
  }

  /** Creates the response, or returns the stale entry if that fails. */
  async #createOrStale(
    key: string,
    make: () => Promise<CacheableResponse>,
  ): Promise<CacheableResponse | CacheEntry> {
    const stale = (): CacheEntry | undefined =>
      this.#staleKeys.has(key) ? this.#entries.get(key) : undefined;
    try {
      const made = await make();
      return (made.status >= 500 ? stale() : undefined) ?? made;
    } catch (error) {
      const entry = stale();
      if (entry) return entry;
      throw error;
    }
  }

  #store(key: string, cached: CacheEntry): void {
    if (key.length > keyLengthMax) return;
    this.#drop(key);
    this.#entries.set(key, cached);
    this.#bytes += cached.sizeBytes;
    for (const tag of cached.tags) {
      this.#expiry.schedule(tag);
      this.#keysOf.set(tag, (this.#keysOf.get(tag) ?? new Set<string>()).add(key));
    }
    this.#evict();
  }

  #createEntry(key: string, made: CacheableResponse): CacheEntry {
    const plain = copyOutOfPool(typeof made.body === 'string' ? Buffer.from(made.body) : made.body);
    const cached: CacheEntry = {
      status: made.status,
      headers: { ...made.headers },
      etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      encode: encoder(plain, (encoding, bytes) => {
        cached[encoding] = bytes;
        if (this.#entries.get(key) !== cached) return;
        this.#resize(cached, bytes.length);
        this.#evict();
      }),
      tags: made.tags,
      route: made.route ?? '/*',
      isUsed: false,
      headerLines: {},
      urls: [],
      sizeBytes: plain.length + overheadBytes(key, made.tags),
    };
    return cached;
  }

  /** Drops every entry. Unlike a purge, it says nothing about the data. */
  clear(): void {
    for (const key of [...this.#entries.keys()]) this.#drop(key);
  }

  #resize(entry: CacheEntry, bytes: number): void {
    entry.sizeBytes += bytes;
    this.#bytes += bytes;
  }

  #forgetUrls(entry: CacheEntry): void {
    for (const url of entry.urls.splice(0)) {
      this.#byUrl.delete(url);
      this.#resize(entry, -urlBytes - textBytes(url));
    }
  }

  #evict(): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) break;
      if (entry.isUsed) this.#moveToEnd(oldest, entry);
      else this.#drop(oldest);
    }
  }

  /** Second chance: a used entry moves to the end of the queue. */
  #moveToEnd(key: string, entry: CacheEntry): void {
    entry.isUsed = false;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #drop(key: string): void {
    const cached = this.#entries.get(key);
    if (cached === undefined) return;
    this.#forgetUrls(cached);
    this.#entries.delete(key);
    this.#staleKeys.delete(key);
    this.#bytes -= cached.sizeBytes;
    for (const tag of cached.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}

const overheadBytes = (key: string, tags: ReadonlySet<string>): number =>
  entryBytes + textBytes(key) + tags.size * tagBytes;
