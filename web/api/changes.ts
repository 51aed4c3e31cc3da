/**
 * Counts the changes of something that is also read: a read that a change overlapped may return
 * what was there before it, and would take the change back on the screen.
 */
export function countChanges() {
  let count = 0;
  return {
    change: async <T>(changing: Promise<T>): Promise<T> => {
      count += 1;
      return changing.finally(() => (count += 1));
    },
    /** Reads again until no change began or ended during it. */
    read: async <T>(load: () => Promise<T>): Promise<T> => {
      for (;;) {
        const before = count;
        const loaded = await load();
        if (count === before) return loaded;
      }
    },
  };
}
