import type { Client } from 'pg';
import { StartupError } from '../embedded/startup-error.ts';

/** Connects, or throws a StartupError that says why the database cannot be used. */
export async function connectAtStart(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

/** An error for several addresses of one host, ::1 and 127.0.0.1, has no message of its own. */
function reasonOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : String(first);
}
