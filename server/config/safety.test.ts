import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const opening = (env: NodeJS.ProcessEnv) => () => readConfig(env);

test("a replica needs a database of one's own, and is another server than that", () => {
  const [primary, replica] = ['postgresql://db.internal/shop', 'postgresql://db-2.internal/shop'];
  expect(readConfig({}).databaseReadUrl).toBe(null);
  expect(readConfig({ DATABASE_URL: primary, DATABASE_READ_URL: replica }).databaseReadUrl).toBe(
    replica,
  );
  expect(opening({ DATABASE_READ_URL: replica })).toThrow(ConfigError);
  expect(opening({ DATABASE_READ_URL: replica })).toThrow('- DATABASE_READ_URL needs DATABASE_URL');
  expect(opening({ DATABASE_URL: primary, DATABASE_READ_URL: primary })).toThrow(
    '- DATABASE_READ_URL is DATABASE_URL',
  );
  expect(opening({ DATABASE_URL: primary, DATABASE_READ_URL: 'db-2.internal' })).toThrow(
    '- DATABASE_READ_URL must be',
  );
});
