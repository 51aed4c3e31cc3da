/**
 * A browser that refuses cookies throws at each access to its storage, and a full one at each
 * write. The shop then keeps its data in memory, until the document is left.
 */
export function replaceUnusableStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (isUsable(name)) continue;
    Object.defineProperty(globalThis, name, { configurable: true, value: memoryStorage() });
  }
}

function isUsable(name: 'localStorage' | 'sessionStorage'): boolean {
  const probe = 'storage-probe';
  try {
    globalThis[name].setItem(probe, probe);
    globalThis[name].removeItem(probe);
    return true;
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
