/**
 * The formats of a variant. JPEG is for emails, Meta's feed and previews of links, whose programs
 * do not all read WebP.
 */
export const formats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof formats)[number];

/** `modifiedMs` is null if the listing does not include it. */
export type StoredFile = { name: string; modifiedMs: number | null };

/**
 * Image files by name: `<hash>.webp` is an original, `<hash>-<width>.<format>` a variant of it,
 * `<hash>-private.webp` an image that only the API sends.
 * Writes are atomic, and the content of a name never changes. Every call refuses
 * `image_storage_down` on a timeout.
 */
export type ImageStorage = {
  /** Null: the file does not exist. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, content: Buffer): Promise<void>;
  /** Time of the last write; null: the file does not exist. */
  modifiedMs(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** All files in batches, files of other programs included. */
  list(): AsyncIterable<readonly StoredFile[]>;
  /** The URL at which browsers load the file from the storage itself; null: none. */
  publicUrl(name: string): string | null;
  /** Refuses at once, without a request, while the circuit breaker is open. */
  assertAvailable(): void;
  /** Calls `listener` each time the circuit breaker opens. */
  onUnavailable(listener: (error: unknown) => void): void;
  /**
   * A sentence about rejected settings, for the operator; null if they are accepted. Throws if the
   * storage does not respond.
   */
  findProblem(): Promise<string | null>;
};
