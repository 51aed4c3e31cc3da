import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError, configErrorMessage } from '../config/config.ts';
import { storageFor, originalName } from '../media/storage/storage.ts';

/**
 * Rejects wrong settings. An object store that does not respond is only logged: the shop can sell
 * without images.
 */
export async function checkImageStorage(config: Config, logger: FastifyBaseLogger): Promise<void> {
  const problem = await storageFor(config)
    .findProblem()
    .catch((error: unknown) => {
      logger.error(
        { err: error },
        'the object store for images does not answer: starting without it',
      );
      return null;
    });
  if (problem !== null) throw new ConfigError(configErrorMessage([problem]));
}

/** Returns a function that copies a demo image into the object store, unless it exists there. */
export function demoImageCopier(config: Config): (hash: string, path: string) => Promise<void> {
  const storage = storageFor(config);
  return async (hash, path) => {
    const name = originalName(hash);
    if ((await storage.modifiedMs(name)) === null) await storage.write(name, await readFile(path));
  };
}
