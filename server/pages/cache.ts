import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'plain' | 'brotli' | 'gzip';

export type CacheEntry = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  /** Compressed once, when somebody first takes that encoding. */
  brotli?: Buffer;
  gzip?: Buffer;
  encode(encoding: Encoding): Promise<Buffer>;
  tags: ReadonlySet<string>;
  /** The pattern under which figures count it. */
  route: string;
  /** Whether somebody asked for it since room was last made. */
  isUsed: boolean;
  /** Each encoding's header lines, once somebody was sent them. */
  headerLines: { plain?: string[]; brotli?: string[]; gzip?: string[] };
  /** Bytes that it takes while it is kept. */
  sizeBytes: number;
};

export type CacheableResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  tags: ReadonlySet<string>;
  route?: string;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Finished answers, held in memory by key and dropped by tag. Bounded by bytes; out goes the oldest that nobody asked for of late.
 * However many ask for a missing key at once, it is made once; what was purged while it was being made is not kept.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #making = new Map<string, Promise<CacheEntry>>();
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #bytesMax: number;
  #bytes = 0;
  #purges = 0;
  readonly #purgedAt = new Map<string, number>();
  #doubtedAt = 0;
  /** Kept under these keys is what may be stale: handed out only where nothing newer can be made. */
  readonly #doubtful = new Set<string>();
  readonly counts = { hits: 0, misses: 0 };

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get(key: string): CacheEntry | undefined {
    return this.#doubtful.size > 0 && this.#doubtful.has(key) ? undefined : this.#entries.get(key);
  }

  /** Somebody is answered with it. */
  hit(found: CacheEntry): CacheEntry {
    this.counts.hits += 1;
    found.isUsed = true;
    return found;
  }

  async getOrCreate(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const found = this.get(key);
    if (found) return this.hit(found);
    if (!this.#making.has(key)) this.counts.misses += 1;
    return this.fragment(key, make);
  }

  /** The same for what goes into another answer: no figure counts it. */
  async fragment(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const found = this.get(key);
    if (found) {
      found.isUsed = true;
      return found;
    }
    const running = this.#making.get(key);
    if (running) return running;
    const promise = this.#make(key, make).finally(() => {
      if (this.#making.get(key) === promise) this.#making.delete(key);
    });
    this.#making.set(key, promise);
    return promise;
  }

  /** Drops everything that was made from one of the tags; `*` drops all. */
  purge(tags: Iterable<string>): void {
    this.#purges += 1;
    for (const tag of tags) {
      this.#purgedAt.set(tag, this.#purges);
      for (const key of tag === '*'
        ? [...this.#entries.keys()]
        : [...(this.#keysOf.get(tag) ?? [])])
        this.#drop(key);
    }
    // Whoever asks from now on must not be handed what was begun before the purge.
    this.#making.clear();
    if (this.#purgedAt.size > 50_000) {
      this.#purgedAt.clear();
      this.#purgedAt.set('*', this.#purges);
    }
  }

  /** Nobody hears of purges for a while: everything is made anew, and what cannot be made is answered as it was before. */
  markAllStale(): void {
    this.#purges += 1;
    this.#doubtedAt = this.#purges;
    for (const key of this.#entries.keys()) this.#doubtful.add(key);
    this.#making.clear();
  }

  /** Counts what was heard so far, to ask later what came after. */
  get version(): number {
    return this.#purges;
  }

  /** Whether something that was made from these tags, out of what was true when so much had been heard, is still true. */
  freshness(heard: number, tags: Iterable<string>): 'true' | 'doubtful' | 'stale' {
    for (const tag of ['*', ...tags]) if ((this.#purgedAt.get(tag) ?? 0) > heard) return 'stale';
    return this.#doubtedAt > heard ? 'doubtful' : 'true';
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  async #make(key: string, make: () => Promise<CacheableResponse>): Promise<CacheEntry> {
    const begun = this.#purges;
    const made = await this.#attempt(key, make);
    if ('etag' in made) return made;
    const cached = this.#finished(key, made);
    if (made.status === 200 && this.freshness(begun, made.tags) === 'true') this.#keep(key, cached);
    return cached;
  }

  /** What is made, or what was known before where the making fails. */
  async #attempt(
    key: string,
    make: () => Promise<CacheableResponse>,
  ): Promise<CacheableResponse | CacheEntry> {
    const before = (): CacheEntry | undefined =>
      this.#doubtful.has(key) ? this.#entries.get(key) : undefined;
    try {
      const made = await make();
      return (made.status >= 500 ? before() : undefined) ?? made;
    } catch (error) {
      const known = before();
      if (known) return known;
      throw error;
    }
  }

  #keep(key: string, cached: CacheEntry): void {
    this.#drop(key);
    this.#entries.set(key, cached);
    this.#bytes += cached.sizeBytes;
    for (const tag of cached.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set<string>();
      keys.add(key);
      this.#keysOf.set(tag, keys);
    }
    this.#makeRoom();
  }

  #finished(key: string, made: CacheableResponse): CacheEntry {
    const plain = copyOutOfPool(typeof made.body === 'string' ? Buffer.from(made.body) : made.body);
    const cached: CacheEntry = {
      status: made.status,
      headers: made.headers,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      encode: encoder(plain, (encoding, bytes) => {
        cached[encoding] = bytes;
        cached.sizeBytes += bytes.length;
        if (this.#entries.get(key) !== cached) return;
        this.#bytes += bytes.length;
        this.#makeRoom();
      }),
      tags: made.tags,
      route: made.route ?? '/*',
      isUsed: false,
      headerLines: {},
      sizeBytes: plain.length + 500,
    };
    return cached;
  }

  #makeRoom(): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#bytesMax) break;
      if (entry.isUsed) this.#again(oldest, entry);
      else this.#drop(oldest);
    }
  }

  /** Somebody asked for it since it was last looked at: it goes to the end of the line. */
  #again(key: string, entry: CacheEntry): void {
    entry.isUsed = false;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #drop(key: string): void {
    const cached = this.#entries.get(key);
    if (cached === undefined) return;
    this.#entries.delete(key);
    this.#doubtful.delete(key);
    this.#bytes -= cached.sizeBytes;
    for (const tag of cached.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}

/** What texts and zlib become is a slice of a piece of 64 KB, all of which would be held for as long as the slice is. */
function copyOutOfPool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** However many ask for an encoding at once, it is made once. */
function encoder(
  plain: Buffer,
  done: (encoding: 'brotli' | 'gzip', bytes: Buffer) => void,
): CacheEntry['encode'] {
  const begun = new Map<Encoding, Promise<Buffer>>([['plain', Promise.resolve(plain)]]);
  return async (encoding) => {
    const known = begun.get(encoding);
    if (known || encoding === 'plain') return known ?? plain;
    const compressed = compress[encoding](plain).then(copyOutOfPool);
    begun.set(encoding, compressed);
    done(encoding, await compressed);
    return compressed;
  };
}

/** A page takes a millisecond, less than its way to another thread and back on a busy machine: what is larger goes there. */
const syncBytesMax = 256 * 1024;

const compress = {
  brotli: async (plain: Buffer): Promise<Buffer> => {
    const options = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    };
    return plain.length > syncBytesMax
      ? compressBrotli(plain, options)
      : brotliCompressSync(plain, options);
  },
  gzip: async (plain: Buffer): Promise<Buffer> =>
    plain.length > syncBytesMax ? compressGzip(plain, { level: 6 }) : gzipSync(plain, { level: 6 }),
};
