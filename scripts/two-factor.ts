import { Refusal } from '#contract/refusals.ts';
import { resetFromCommandLine } from '#server/auth/two-factor/two-factor.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { readArguments } from './arguments.mjs';
import { openDatabase } from './open-database.ts';
import { readSettings } from './read-settings.ts';

// For an owner who lost the phone and the recovery codes: `npm run two-factor --
// owner@example.com`, with the shop's DATABASE_URL or DATA_DIR, while it runs or is stopped. Turns
// two-factor authentication off, and records it in an email and the activity log.
const {
  positionals: [email = ''],
} = readArguments('two-factor');
const config = readSettings();
const { database, close } = await openDatabase(config);
try {
  await systemCtx(database, config).transaction(async (ctx) =>
    resetFromCommandLine(ctx, email.toLowerCase()),
  );
  process.stdout.write(
    `Two-factor authentication is off for ${email}, and their sessions have ended.\n`,
  );
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
