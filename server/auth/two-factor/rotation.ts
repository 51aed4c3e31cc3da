import type { FastifyBaseLogger } from 'fastify';
import type { Ctx, System } from '#server/ctx.ts';
import type { CronSchedule } from '#server/jobs/jobs.ts';
import type { Tasks } from '#server/jobs/task.ts';
import { decrypt, encrypt } from '../encryption.ts';
import * as queries from './queries.ts';

export const rotationTimetable: CronSchedule = { rotate_secrets: '* * * * *' };

export const rotationTasks = ({
  open,
  logger,
}: {
  open: () => Ctx<System>;
  logger: FastifyBaseLogger;
}): Tasks => ({
  rotate_secrets: async () => {
    const changed = await rotateSecrets(open());
    if (changed > 0) logger.info({ changed }, 'TOTP secrets were encrypted with the new SECRET');
  },
});

/**
 * Encrypts the TOTP secrets of a former SECRET again with the present one. Runs each minute while
 * SECRET_PREVIOUS is set; a secret that both keys fail to open stays as it is. Returns the number
 * of secrets that it changed.
 */
export async function rotateSecrets(ctx: Ctx<System>): Promise<number> {
  const { secret, previousSecret } = ctx.config;
  if (secret === null || previousSecret === null) return 0;
  let changed = 0;
  let afterId = 0;
  for (;;) {
    const rows = await queries.secretsAfter.all(ctx.db, { afterId });
    for (const { userId, secret: encrypted } of rows) {
      afterId = userId;
      const plain = decrypt(previousSecret, 'second step', encrypted);
      if (plain === null) continue;
      const replacement = encrypt(secret, 'second step', plain);
      changed += await queries.replaceSecret.execute(ctx.db, { userId, encrypted, replacement });
    }
    if (rows.length === 0) return changed;
  }
}
