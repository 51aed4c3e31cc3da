import { backUp } from '#database/backup/backup.ts';
import { readConfig } from '#server/config/config.ts';

// `npm run backup -- <folder>`: copies a shop that runs, or one that does not, into a folder that does not exist yet.
const config = readConfig({ ...process.env, SHOP_ENV: 'demo' });
const target =
  process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
// Nothing that a backup names ever leaves the bucket: rows of pictures stay, and what has a row is never swept.
const pictures =
  config.mediaS3 === null
    ? ''
    : `the pictures are in the bucket ${config.mediaS3.bucket} and in no backup of the shop: have the store keep versions or a replica of it`;
if (config.databaseUrl !== null) {
  process.stderr.write(
    `This shop's database is not its own: back it up with PostgreSQL's own tool,\n\n  pg_dump --format=custom --file=shop.dump "$DATABASE_URL"      (and back: pg_restore --clean --if-exists --dbname "$DATABASE_URL" shop.dump)\n\nor with the snapshots of whoever hosts it; ${pictures === '' ? `and copy ${config.dataDir}/media beside it, afterwards` : pictures}. SECRET belongs to the backup too.\n`,
  );
  process.exit(1);
}
const begun = performance.now();
const { files } = await backUp(config.dataDir, target);
const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
process.stdout.write(
  `${target}: ${files.length} files, ${megabytes.toFixed(0)} MB, in ${((performance.now() - begun) / 1000).toFixed(1)} s${pictures === '' ? '' : `; ${pictures}`}\n`,
);
