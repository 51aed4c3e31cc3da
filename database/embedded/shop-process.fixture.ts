import { startEmbedded } from './start.ts';

// Runs only the shop's database: prints its URL, and stops it on SIGTERM.
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('the first argument is the data folder');

try {
  const database = await startEmbedded({ dataDir, log: () => {} });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url: database.url, adopted: database.adopted })}\n`);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(
    `${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`,
  );
  process.exitCode = 1;
}
