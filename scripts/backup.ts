import { backUp } from '#database/backup/backup.ts';
import { readArguments } from './arguments.mjs';
import { readSettings } from './read-settings.ts';

// `npm run backup -- <folder>`: copies a running or stopped shop into a new folder.
const {
  positionals: [given],
} = readArguments('backup');
const config = readSettings();
const target = given ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`;
// Images of a backup stay in the bucket: their rows are never deleted, and the sweep only removes
// images without a row.
const imagesNote =
  config.mediaS3 === null
    ? ''
    : `the images are in the bucket ${config.mediaS3.bucket} and not in this backup: enable versioning or replication there`;
if (config.databaseUrl !== null) {
  process.stderr.write(
    `This shop uses an external database: back it up with PostgreSQL's own tool,\n\n  pg_dump --format=custom --file=shop.dump "$DATABASE_URL"      (and back: pg_restore --clean --if-exists --dbname "$DATABASE_URL" shop.dump)\n\nor with snapshots of its host; ${imagesNote === '' ? `then copy ${config.dataDir}/media` : imagesNote}. Back up SECRET too.\n`,
  );
  process.exit(1);
}
const startMs = performance.now();
const files = await backUp(config.dataDir, target).then(
  (manifest) => manifest.files,
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
process.stdout.write(
  `${target}: ${files.length} files, ${megabytes.toFixed(0)} MB, in ${((performance.now() - startMs) / 1000).toFixed(1)} s${imagesNote === '' ? '' : `; ${imagesNote}`}\n`,
);
