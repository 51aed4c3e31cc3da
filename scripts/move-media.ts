import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { diskStorage } from '#server/media/storage/disk.ts';
import { storageFor } from '#server/media/storage/storage.ts';
import { copyOriginals } from '#server/media/move.ts';
import { failureOf } from '#server/outbound/exchange.ts';
import { exitWithError } from '#server/startup/exit-with-error.ts';
import { readArguments } from './arguments.mjs';
import { readSettings } from './read-settings.ts';

// `npm run media:move`, with the shop's DATA_DIR and MEDIA_S3_*: copies the images of the folder
// into the bucket. Removes nothing.
readArguments('media:move');
const config = readSettings();
const startMs = performance.now();
if (config.mediaS3 === null)
  exitWithError(
    'Set MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY: there is no object store to copy images to.',
  );
const storage = storageFor(config);
const problem = await storage
  .findProblem()
  .catch((error: unknown) => `The object store does not answer: ${failureOf(error)}.`);
if (problem !== null) exitWithError(problem);
// Else a mistyped folder would count as a shop whose images are all moved.
if (!existsSync(join(config.dataDir, 'media')))
  exitWithError(
    `${resolve(config.dataDir)} contains no images: set DATA_DIR to the folder of the shop.`,
  );
try {
  const { copied, there, damaged } = await copyOriginals(diskStorage(config.dataDir), storage);
  for (const name of damaged)
    process.stdout.write(
      `${name} is not what it was and was not copied: restore it from a backup\n`,
    );
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  process.stdout.write(
    `${copied} images copied to ${config.mediaS3.bucket}, ${there} were there already; ${seconds} s. ${config.dataDir}/media still contains them.\n`,
  );
  process.exitCode = damaged.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\nCopied images stay in the bucket; run the command again for the rest.\n`,
  );
  process.exitCode = 1;
}
