/**
 * A browser that refuses cookies throws at each access to its storage. The shop then keeps its data
 * in memory, until the document is left. A full storage stays: what it holds can be read.
 */
export function replaceRefusedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isReadable(name)) continue;
    Object.defineProperty(globalThis, name, { configurable: true, value: memoryStorage() });
  }
}

function isReadable(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return globalThis[name] !== null;
  } catch {
    return false;
  }
}

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
