import { codeLifeMinutes } from '#contract/auth/rules.ts';
import { Refusal } from '#contract/refusals.ts';
import { signInLink } from '#server/auth/codes.ts';
import { createCodeFromCommandLine } from '#server/auth/request-code.ts';
import { storedSecret } from '#server/startup/stored-secret.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { readArguments } from './arguments.mjs';
import { openDatabase } from './open-database.ts';
import { readSettings } from './read-settings.ts';

// For staff who get no email: `npm run admin-code -- owner@example.com`, with the shop's
// PUBLIC_URL, SECRET, and DATABASE_URL or DATA_DIR, while the shop runs or not. Prints a link and a
// one-time code; the activity log records it.
const {
  positionals: [given = ''],
} = readArguments('admin-code');
const email = given.toLowerCase();
const read = readSettings();
const secret = read.secret ?? storedSecret(read.dataDir);
if (secret === null) {
  process.stderr.write(
    `Set SECRET to that of the shop, or DATA_DIR to its folder: ${read.dataDir} has none, and a code is made with it.\n`,
  );
  process.exit(1);
}
const config = { ...read, secret };
const { database, close } = await openDatabase(config);
try {
  const { code, requestId } = await systemCtx(database, config).transaction(async (ctx) =>
    createCodeFromCommandLine(ctx, email),
  );
  const link = signInLink({ config }, { email, role: 'admin', requestId });
  process.stdout.write(
    `Open  ${link}\nCode  ${code}\nBoth are valid once, for ${codeLifeMinutes} minutes.\n`,
  );
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
