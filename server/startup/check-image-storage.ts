import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config/config.ts';
import { keepOf, originalName } from '../media/storage/storage.ts';

/** Wrong settings end the start. One that only does not answer ends nothing: the shop sells without pictures meanwhile. */
export async function checkImageStorage(config: Config, logger: FastifyBaseLogger): Promise<void> {
  const problem = await keepOf(config)
    .findProblem()
    .catch((error: unknown) => {
      logger.error(
        { err: error },
        'the object store of the pictures does not answer: the shop opens without it',
      );
      return null;
    });
  if (problem !== null)
    throw new ConfigError(`The shop cannot start. Please mend these settings:\n  - ${problem}`);
}

/** Demo pictures for the object store; those that are there already are left. */
export function demoImageCopier(config: Config): (hash: string, path: string) => Promise<void> {
  const keep = keepOf(config);
  return async (hash, path) => {
    if ((await keep.modifiedMs(originalName(hash))) === null)
      await keep.write(originalName(hash), await readFile(path));
  };
}
