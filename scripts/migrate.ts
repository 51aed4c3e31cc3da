import { migrate } from '#database/migrate.ts';
import { readConfig } from '#server/config/config.ts';
import { exitWithError } from '#server/startup/exit-with-error.ts';
import { readArguments, refuseArguments } from './arguments.mjs';

// `npm run migrate`, with the settings of the shop: applies the missing migrations before new
// processes start.
readArguments('migrate');
try {
  const { databaseUrl, databaseListenUrl } = readConfig(process.env);
  const url = databaseListenUrl ?? databaseUrl;
  if (url === null)
    refuseArguments('migrate', 'Set DATABASE_URL: a shop with its own database migrates at start');
  else {
    const { applied } = await migrate(url);
    console.log(applied.length === 0 ? 'Nothing to migrate' : `Migrated: ${applied.join(', ')}`);
  }
} catch (error) {
  exitWithError(error);
}
