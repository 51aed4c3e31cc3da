import { restore } from '#database/backup/restore.ts';
import { readArguments } from './arguments.mjs';
import { readSettings } from './read-settings.ts';

// `DATA_DIR=<empty folder> npm run restore -- <backup>`: restores a backup, lets the database
// recover, and runs the consistency checks.
const {
  positionals: [backup = ''],
} = readArguments('restore');
const { dataDir, mediaS3 } = readSettings();
const startMs = performance.now();
try {
  const { manifest, problems } = await restore(backup, dataDir, { isInBucket: mediaS3 !== null });
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  const result =
    problems.length === 0 ? 'and is consistent' : `with ${problems.length} inconsistencies`;
  process.stdout.write(
    `The shop of ${manifest.madeAt} is in ${dataDir} ${result}; ${((performance.now() - startMs) / 1000).toFixed(1)} s\n`,
  );
  if (mediaS3 !== null)
    process.stdout.write(
      `Its images are in the bucket ${mediaS3.bucket}: check them with npm run audit.\n`,
    );
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
