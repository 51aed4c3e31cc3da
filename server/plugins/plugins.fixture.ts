import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { TestShop } from '#test/shop.ts';
import { systemCtx } from '../system-ctx.ts';
import { pluginEvents } from './events.ts';
import { pluginsOf } from './host.ts';

/** Writes plugins, by name, into a folder. */
export function writePlugins(folder: string, sources: Readonly<Record<string, string>>): string {
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.ts'), source);
  }
  return folder;
}

/** Hands all waiting events to the plugins. */
export async function deliverEvents({ database, config }: TestShop): Promise<void> {
  const host = await pluginsOf(config);
  const logger = pino({ level: 'silent' });
  await pluginEvents({ open: () => systemCtx(database, config), logger, host }).deliverDue();
}

type ProblemRow = { name: string; problems: Record<string, { message: string }> };

export const problemsOf = async ({ database }: TestShop): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (
      await database.pool.query<ProblemRow>('select name, problems from plugins order by name')
    ).rows.map(({ name, problems }) => [
      name,
      Object.entries(problems).map(([part, { message }]) => `${part}: ${message}`),
    ]),
  );
