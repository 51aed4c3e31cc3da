import { accessSync, chmodSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from './processes.ts';
import { StartupError } from './startup-error.ts';

/** Creates the data folder if it is missing, and returns its real path. */
export function makeDataFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  const advice = 'set DATA_DIR to a folder that this user may write';
  const isCreated = makeFolder(folder, { name: 'data folder', advice, mode: 0o777 });
  // Under root the database runs as another user, which must be able to enter despite the umask.
  if (isCreated && process.getuid?.() === 0) chmodSync(folder, 0o711);
  return realpathSync(folder);
}

type FolderUse = { name: string; advice: string; mode: number };

/**
 * Creates a folder unless it exists; returns whether it did.
 * @throws StartupError if this user cannot write there
 */
export function makeFolder(folder: string, { name, advice, mode }: FolderUse): boolean {
  try {
    const created = mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return created !== undefined;
  } catch (error) {
    throw new StartupError(
      `The ${name} ${folder} cannot be used (${errorCode(error) ?? String(error)}): ${advice}.`,
    );
  }
}
