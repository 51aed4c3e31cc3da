/** `modifiedMs` null: to be asked for. */
export type KeptFile = { name: string; modifiedMs: number | null };

/**
 * Where pictures lie, by their names: `<hash>.webp` is an original, `<hash>-<width>.<avif|webp>` was made of it. A name is there
 * whole or not at all, and what it means never changes. Every call refuses `picture_store_down` where nobody answers in time.
 */
export type PictureKeep = {
  /** Null: it is not there. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, content: Buffer): Promise<void>;
  /** When it was last written; null: it is not there. */
  modifiedMs(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  /** All there is, some at a time, strangers among them. */
  list(): AsyncIterable<readonly KeptFile[]>;
  /** Where a browser finds it by itself; null: nowhere. */
  addressOf(name: string): string | null;
  /** Refuses at once, with nothing asked, while it is known that nobody answers. */
  mustAnswer(): void;
  /** Hears of each time that it stops answering. */
  onTrouble(hear: (error: unknown) => void): void;
  /** A sentence for whoever set it up, where it answers but will not do as it is asked; null where all is well. Throws where it does not answer. */
  findProblem(): Promise<string | null>;
};
