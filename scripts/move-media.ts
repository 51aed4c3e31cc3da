import { readConfig } from '#server/config/config.ts';
import { folderKeep } from '#server/media/storage/disk.ts';
import { keepOf } from '#server/media/storage/storage.ts';
import { copyOriginals } from '#server/media/move.ts';

// `npm run media:move`, with the shop's DATA_DIR and MEDIA_S3_*: copies the pictures of the folder into the bucket. Nothing is removed.
const config = readConfig({ ...process.env, SHOP_ENV: 'demo' });
const begun = performance.now();
try {
  if (config.mediaS3 === null)
    throw new Error(
      'Set MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY and MEDIA_S3_SECRET_KEY: there is no object store to move pictures to.',
    );
  const keep = keepOf(config);
  const problem = await keep.findProblem();
  if (problem !== null) throw new Error(problem);
  const { copied, there, damaged } = await copyOriginals(folderKeep(config.dataDir), keep);
  for (const name of damaged)
    process.stdout.write(`${name} is not what it was and stays behind: restore it from a backup\n`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(
    `${copied} pictures copied to ${config.mediaS3.bucket}, ${there} were there; ${seconds} s. ${config.dataDir}/media still has them.\n`,
  );
  process.exitCode = damaged.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\nWhat was copied stays; run it again for the rest.\n`,
  );
  process.exitCode = 1;
}
