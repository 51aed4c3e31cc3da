import { randomBytes, createECDH, createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { OutsideTransaction, System } from '../../ctx.ts';
import { post } from '../../outbound/post.ts';
import { authorization, encryptPush } from './encrypt.ts';
import { addressRules, readEndpoint } from './endpoint.ts';
import { readKeys } from './keys.ts';
import * as queries from './queries.ts';

const timeoutMs = 10_000;
const keptSeconds = 24 * 3600;

const job = z.object({
  subscriptionId: z.number(),
  userId: z.number(),
  content: z.object({ title: z.string(), path: z.string(), tag: z.string() }),
});

/**
 * Sends one push to one device. Deletes a subscription that the push service no longer has; other
 * failures throw, so that the queue tries again. A repeated send replaces the first on the device,
 * because both have one tag, and one topic while the device is offline.
 */
export async function sendPush(
  ctx: OutsideTransaction<System>,
  payload: unknown,
  logger: FastifyBaseLogger,
): Promise<void> {
  const { subscriptionId, userId, content } = job.parse(payload);
  const device = await queries.subscription.maybeOne(ctx.db, { id: subscriptionId, userId });
  if (!device) return;
  const remove = async (reason: string): Promise<void> => {
    await queries.deleteGone.execute(ctx.db, { id: device.id, auth: device.auth });
    logger.info({ subscription: device.id, reason }, 'push subscription was removed');
  };
  if (readEndpoint(ctx.config, device.endpoint) === null) return remove('address');
  const ephemeral = createECDH('prime256v1');
  ephemeral.generateKeys();
  const body = encryptPush(JSON.stringify(content), device, {
    privateKey: ephemeral.getPrivateKey(),
    salt: randomBytes(16),
  });
  const headers = {
    authorization: authorization(await readKeys(ctx), {
      endpoint: device.endpoint,
      subject: ctx.config.publicUrl,
      now: new Date(),
    }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptSeconds),
    topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
  };
  const rules = { ...addressRules(ctx.config), timeoutMs };
  const { status } = await post(device.endpoint, { headers, body }, rules);
  if (status === 404 || status === 410) return remove(String(status));
  if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
}
