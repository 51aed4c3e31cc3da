import { auditMedia, auditOrders } from '#database/audit.ts';
import { connect } from '#database/pool.ts';
import { readConfig } from '#server/config.ts';

// Asks the books of a shop whether they agree: `npm run audit`, with the shop's DATA_DIR or DATABASE_URL. Changes nothing.
const config = readConfig({ ...process.env, SHOP_ENV: 'demo' });
const embedded = config.databaseUrl === null ? await openEmbedded(config.dataDir) : null;
const database = connect(config.databaseUrl ?? embedded?.url ?? '', { max: 2 });
try {
  const problems = [...(await auditOrders(database)), ...(await auditMedia(database, config.dataDir))];
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? 'The books agree.' : `${problems.length} places where the books do not agree.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await database.end();
  await embedded?.stop();
}

async function openEmbedded(dataDir: string) {
  const { startEmbedded } = await import('#database/embedded/start.ts');
  return startEmbedded({ dataDir, log: () => undefined });
}
