import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '#contract/limits.ts';
import { Refusal } from '#contract/refusals.ts';
import { connect } from '#database/client/pool.ts';
import { findRunning } from '#database/embedded/running.ts';
import { createCodeFromCommandLine } from '#server/auth/otp.ts';
import { readConfig } from '#server/config/config.ts';
import { systemCtx } from '#server/system-ctx.ts';

// For staff who get no email: `npm run admin-code -- owner@example.com`, with the shop's
// PUBLIC_URL, SECRET, and DATABASE_URL or DATA_DIR, while the shop runs or not. Prints a link and a
// one-time code; the activity log records it.
const email = process.argv[2]?.toLowerCase();
if (email === undefined) {
  process.stderr.write('Name the account: npm run admin-code -- owner@example.com\n');
  process.exit(2);
}
const read = readConfig({ ...process.env, SHOP_ENV: 'demo' });
const config = { ...read, secret: read.secret ?? storedSecret(read.dataDir) };
const url = config.databaseUrl ?? findRunning(config.dataDir)?.url ?? null;
const embedded = url === null ? await openEmbedded(config.dataDir) : null;
const database = connect(url ?? embedded?.url ?? '', { max: 2 });
try {
  const { code, requestId } = await systemCtx(database, config).transaction(async (ctx) =>
    createCodeFromCommandLine(ctx, email),
  );
  const link = `${config.publicUrl}/admin/login#${new URLSearchParams({ email, request: requestId }).toString()}`;
  process.stdout.write(
    `Open  ${link}\nCode  ${code}\nBoth are valid once, for ${limits.codeLifeMinutes} minutes.\n`,
  );
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.end();
  await embedded?.stop();
}

/** The demo's secret. A production shop has SECRET in its environment. */
function storedSecret(dataDir: string): string {
  return readFileSync(join(dataDir, 'secret'), 'utf8').trim();
}

async function openEmbedded(dataDir: string) {
  const { startEmbedded } = await import('#database/embedded/start.ts');
  return startEmbedded({ dataDir, log: () => undefined });
}
