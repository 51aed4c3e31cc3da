import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { createLogger } from '#server/observability/log.ts';
import { openDatabase } from '#server/startup/open-database.ts';
import { setNodeEnv } from '#server/startup/node-env.ts';

// On the first start, creates the embedded database with the demo shop while the web part is built.
// Otherwise does nothing. The shop does all of it again, and reports what fails.
setNodeEnv(process.env);
// Ends the database too.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(1));
try {
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres/cluster'))) {
    const { database, close } = await openDatabase(config, createLogger(config));
    await database.end();
    await close();
  }
  process.exit(0);
} catch {
  process.exit(1);
}
