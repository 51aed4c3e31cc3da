import { readConfig } from '#server/config/config.ts';
import { diskStorage } from '#server/media/storage/disk.ts';
import { storageFor } from '#server/media/storage/storage.ts';
import { copyOriginals } from '#server/media/move.ts';
import { readArguments } from './arguments.mjs';

// `npm run media:move`, with the shop's DATA_DIR and MEDIA_S3_*: copies the images of the folder
// into the bucket. Removes nothing.
readArguments('media:move');
const config = readConfig({ ...process.env, SHOP_ENV: 'demo' });
const startMs = performance.now();
try {
  if (config.mediaS3 === null)
    throw new Error(
      'Set MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY: there is no object store to copy images to.',
    );
  const storage = storageFor(config);
  const problem = await storage.findProblem();
  if (problem !== null) throw new Error(problem);
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
