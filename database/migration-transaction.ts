import type { Client } from 'pg';

/** Runs a migration in one transaction; the error of a failed one names it. */
export async function inTransaction(
  client: Client,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin');
    await run();
    await client.query('commit');
  } catch (error) {
    // Fails after a lost connection, which has rolled back: the error to report is the first one.
    await client.query('rollback').catch(() => undefined);
    throw new Error(
      `migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
