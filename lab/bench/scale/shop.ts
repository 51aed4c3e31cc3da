import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { permissionsByRole } from '#contract/staff/permissions.ts';
import { startEmbedded } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { connect, type Database } from '#database/client/pool.ts';
import { createShop } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Ctx, System } from '#server/ctx.ts';
import type { Caller, Dispatch } from '#server/api/dispatch.ts';
import { settleSums } from '#server/orders/tasks.ts';
import { settleProfits } from '#server/profit/tasks.ts';
import { systemCtx } from '#server/system-ctx.ts';
import type { Scale } from './rows.ts';
import { fill } from './scale.ts';

export type ScaleShop = {
  database: Database;
  dispatch: Dispatch;
  admin: Caller;
  system: Ctx<System>;
  close: () => Promise<void>;
};

const noPages = {
  isDev: false,
  shell: () => '',
  renderer: async () => Promise.reject(new Error('no pages here')),
};

/**
 * A shop over a database of the given size, filled on first use: in DATABASE_URL, which must be
 * empty and scratch, or in a folder that is kept (SCALE_DIR, else below the system's temporary
 * folder) for the next run.
 */
export async function openScaleShop(scale: Scale, say: (line: string) => void): Promise<ScaleShop> {
  const name = `homeloom-scale-${scale.products}-${scale.customers}-${scale.orders}`;
  const dataDir = join(process.env['SCALE_DIR'] ?? tmpdir(), name);
  const given = process.env['DATABASE_URL'];
  const isSaved = given === undefined && existsSync(dataDir);
  const embedded =
    given === undefined ? await startEmbedded({ dataDir, log: say, durability: 'none' }) : null;
  const url = given ?? embedded?.url ?? '';
  await migrate(url, { allowUnsafe: true });
  const database = connect(url, { max: 10 });
  if (!(await isFilled(database))) {
    const startMs = performance.now();
    await fill(url, scale, say);
    say(`${name} filled in ${Math.round((performance.now() - startMs) / 1000)} s`);
  } else if (isSaved) {
    say(`${name} is kept from an earlier run`);
  }
  const config = {
    ...readConfig({ SHOP_ENV: 'demo' }),
    secret: 'a bench secret of more than 32 characters',
  };
  const system = systemCtx(database, config);
  await settleSums(system);
  const startMs = performance.now();
  await settleProfits(system);
  say(`profits computed: ${Math.round(performance.now() - startMs)} ms`);
  const shop = await createShop({
    config,
    database,
    logger: pino({ level: 'silent' }),
    web: noPages,
    distFolder: '/no/build',
  });
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from users where role = 'admin' limit 1`,
  );
  return {
    database,
    dispatch: shop.dispatch,
    system,
    admin: {
      actor: {
        kind: 'admin',
        userId: rows[0]?.id ?? 0,
        sessionId: 0,
        permissions: permissionsByRole.owner,
        staffRole: 'owner',
        isFresh: true,
        mustSetUpTwoFactor: false,
      },
      ip: 'bench',
      device: '',
      idempotencyKey: null,
    },
    close: async () => {
      await shop.app.close();
      await database.end();
      await embedded?.stop();
    },
  };
}

async function isFilled(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ filled: boolean }>(
    'select exists (select from orders) as filled',
  );
  return rows[0]?.filled ?? false;
}
