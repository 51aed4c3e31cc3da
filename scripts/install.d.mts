export function ensureInstalled(scope: 'all' | 'to run'): Promise<void>;
export function hasDevelopment(lockfile: string): boolean;
