import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The demo's secret. A production shop has SECRET in its environment. Null: there is none, or a
 * start that was killed left an empty file.
 */
export function storedSecret(dataDir: string): string | null {
  const path = pathIn(dataDir);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() || null : null;
}

/** The demo shop generates its secret once and stores it in DATA_DIR. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const stored = storedSecret(dataDir);
  if (stored !== null) return stored;
  const [{ randomBytes }, { makeDataFolder }] = await Promise.all([
    import('node:crypto'),
    import('#database/embedded/make-folder.ts'),
  ]);
  const secret = randomBytes(32).toString('base64url');
  makeDataFolder(dataDir);
  // Renamed, so that the file appears with its content.
  const draft = `${pathIn(dataDir)}.${process.pid}`;
  await writeFile(draft, secret, { mode: 0o600 });
  await rename(draft, pathIn(dataDir));
  return secret;
}

const pathIn = (dataDir: string): string => join(dataDir, 'secret');
