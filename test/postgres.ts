import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export type FreshDatabase = { url: string; drop: () => Promise<void> };

/** A database of its own with every migration applied, or a copy of another one without clients. */
export async function freshDatabase(template = 'shop'): Promise<FreshDatabase> {
  const superuserUrl = inject('superuserUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copies files: through the WAL, a copy and its removal take three times the processor time.
  await run(
    superuserUrl,
    `create database ${name} template ${template} strategy file_copy owner shop`,
  );
  const url = new URL(superuserUrl);
  url.username = 'shop';
  url.pathname = name;
  return {
    url: url.href,
    drop: async () => run(superuserUrl, `drop database ${name} with (force)`),
  };
}

// From the maintenance database: a template with a connection of its own cannot be copied.
async function run(superuserUrl: string, statement: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = 'postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
