import { statSync } from 'node:fs';
import { migrate } from '#database/migrate.ts';
import { importArchive, requireEmptyShop } from '#database/archive/import-archive.ts';
import { ArchiveError } from '#database/archive/problems.ts';
import { exitWithError } from '#server/startup/exit-with-error.ts';
import { archiveImages } from '#server/archives/images.ts';
import { readArguments } from './arguments.mjs';
import { readSettings } from './read-settings.ts';

// `npm run import-archive -- <file>`, with DATA_DIR or DATABASE_URL and MEDIA_S3_* of an empty shop
// that is stopped: imports the archive of another shop, or changes nothing and names each problem.
const {
  positionals: [file = ''],
} = readArguments('import-archive');
const config = readSettings();
// Else a database would be made in the empty folder of the shop first.
if (!statSync(file, { throwIfNoEntry: false })?.isFile())
  exitWithError(`Nothing was imported.\n${file} is not a file.`);
const { startEmbedded } = await import('#database/embedded/start.ts');
const embedded =
  config.databaseUrl === null
    ? await startEmbedded({ dataDir: config.dataDir, log: () => undefined }).catch(exitWithError)
    : null;
try {
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await requireEmptyShop(url);
  await migrate(url);
  const { rows, images } = await importArchive({ url, images: archiveImages(config), file });
  process.stdout.write(
    `${rows} rows and ${images} images were imported. The data is consistent.\n`,
  );
} catch (error) {
  const problems =
    error instanceof ArchiveError
      ? error.problems
      : [error instanceof Error ? error.message : String(error)];
  process.stderr.write(`Nothing was imported.\n${problems.map((line) => `${line}\n`).join('')}`);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
