import { restore } from '#database/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';

// `DATA_DIR=<empty folder> npm run restore -- <backup>`: puts a backup back, lets the database recover, and asks its books.
const backup = process.argv[2];
if (backup === undefined) {
  process.stderr.write(
    'Say which backup: DATA_DIR=<empty folder> npm run restore -- <folder of the backup>\n',
  );
  process.exit(1);
}
const { dataDir, mediaS3 } = readConfig({ ...process.env, SHOP_ENV: 'demo' });
const begun = performance.now();
try {
  const { manifest, problems } = await restore(backup, dataDir, { isInBucket: mediaS3 !== null });
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const verdict =
    problems.length === 0
      ? 'its books agree'
      : `${problems.length} places where its books do not agree`;
  process.stdout.write(
    `The shop of ${manifest.madeAt} is in ${dataDir}, ${verdict}; ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
  );
  if (mediaS3 !== null)
    process.stdout.write(
      `Its pictures are in the bucket ${mediaS3.bucket}: npm run audit asks whether all are there.\n`,
    );
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
