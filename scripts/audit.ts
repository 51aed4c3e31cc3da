import {
  checkMediaFiles,
  checkConsistency,
  checkImages,
  type ImageFile,
} from '#database/consistency/consistency.ts';
import { storageFor } from '#server/media/storage/storage.ts';
import { readArguments } from './arguments.mjs';
import { openDatabase } from './open-database.ts';
import { readSettings } from './read-settings.ts';

// `npm run audit`, with the shop's DATA_DIR or DATABASE_URL and MEDIA_S3_*: runs the consistency
// checks beside a running or stopped shop. Changes nothing.
readArguments('audit');
const config = readSettings();
const { database, close } = await openDatabase(config);
try {
  const problems = [...(await checkConsistency(database)), ...(await auditImages())];
  for (const problem of problems) console.log(problem);
  console.log(
    problems.length === 0 ? 'The data is consistent.' : `${problems.length} inconsistencies found.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await close();
}

async function auditImages(): Promise<string[]> {
  if (config.mediaS3 === null) return checkMediaFiles(database, config.dataDir);
  const files: ImageFile[] = [];
  for await (const page of storageFor(config).list())
    files.push(
      ...page.map(({ name, modifiedMs }) => ({ name, modifiedMs: modifiedMs ?? Date.now() })),
    );
  return checkImages(database, files);
}
