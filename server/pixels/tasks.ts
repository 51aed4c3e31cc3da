import { z } from 'zod';
import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { readAccounts, rotatePixelSecrets } from './pixels.ts';
import * as queries from './queries.ts';
import { RefusedToken, sendToGoogle, sendToMeta } from './server-events.ts';

export const pixelTimetable: CronSchedule = { rotate_pixel_secrets: '* * * * *' };

const payloadForm = z.object({ position: z.int().positive(), pixel: z.enum(['ga4', 'meta']) });

/**
 * The jobs of the trigger on events. A repeated job sends the same event id, by which the receiver
 * drops it. An order whose consent was withdrawn sends nothing.
 */
export const pixelTasks = ({ open }: { open: () => Ctx<System> }): Tasks => ({
  send_pixel_event: async (payload) => {
    const { position, pixel } = payloadForm.parse(payload);
    const ctx = open();
    const event = await queries.consentedEvent.maybeOne(ctx.db, { position });
    const account = await readAccounts(ctx);
    if (!event || account[pixel === 'ga4' ? 'ga4Id' : 'metaId'] === '') return;
    if (pixel === 'ga4') return sendToGoogle(ctx, account, event);
    try {
      await sendToMeta(ctx, account, event);
    } catch (error) {
      if (error instanceof RefusedToken)
        await queries.setProblem.execute(ctx.db, { problem: error.message });
      throw error;
    }
    await queries.setProblem.execute(ctx.db, { problem: '' });
  },
  rotate_pixel_secrets: async () => void (await rotatePixelSecrets(open())),
});
