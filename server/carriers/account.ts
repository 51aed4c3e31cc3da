import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { decrypt } from '../auth/encryption.ts';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../ctx.ts';
import { ownUrl } from '../payments/account.ts';
import type { Carrier } from './carrier.ts';
import * as queries from './queries.ts';
import { shiprocket } from './shiprocket/shiprocket.ts';

/** The path at which a demo shop mounts the carrier's sandbox. */
export const carrierSandboxPath = '/sandbox-carrier';
const liveUrl = 'https://apiv2.shiprocket.in';
/** Booking can take the carrier several seconds; a lease covers the calls of one attempt. */
const responseMs = 8_000;

const storedAccount = z.object({
  carrier: z.enum(['manual', 'shiprocket']).default('manual'),
  email: z.string().default(''),
  pickup_location: z.string().default(''),
  pickup_pincode: z.string().default(''),
  couriers: z.array(z.object({ name: z.string(), tracking_url: z.string() })).default([]),
});
export type StoredAccount = z.infer<typeof storedAccount>;

export const readAccount = (entries: unknown): StoredAccount => storedAccount.parse(entries ?? {});

/**
 * The security token of the carrier's webhook, derived from the shop's secret and the number of the
 * token, so that the database holds no secret. A new number ends the token before it at once.
 */
export const webhookToken = ({ secret }: Pick<Config, 'secret'>, tokenNumber: number): string =>
  createHmac('sha256', secret ?? 'demo')
    .update(tokenNumber === 0 ? 'carrier webhook' : `carrier webhook ${tokenNumber}`)
    .digest('base64url');

export async function readWebhookToken(ctx: Pick<Ctx, 'db' | 'config'>): Promise<string> {
  const row = await queries.account.maybeOne(ctx.db);
  return webhookToken(ctx.config, row?.webhookTokenNumber ?? 0);
}

/** The connected carrier; null: the owner ships with couriers of their own. */
export async function connectedCarrier(ctx: Ctx): Promise<Carrier | null> {
  const row = await queries.account.maybeOne(ctx.db);
  const stored = readAccount(row?.entries);
  if (!row || stored.carrier === 'manual') return null;
  return shiprocket({
    baseUrl: baseUrl(ctx.config),
    email: stored.email,
    password: readPassword(ctx.config, row.password) ?? '',
    pickupLocation: stored.pickup_location,
    pickupPincode: stored.pickup_pincode,
    webhookToken: webhookToken(ctx.config, row.webhookTokenNumber),
    responseMs,
  });
}

const baseUrl = (config: Config): string =>
  config.shiprocketUrl ??
  (config.env === 'demo' ? `${ownUrl(config)}${carrierSandboxPath}` : liveUrl);

/** Also a password that is not encrypted again since the rotation of SECRET. */
function readPassword({ secret, previousSecret }: Config, encrypted: Buffer | null): string | null {
  if (encrypted === null) return null;
  for (const key of [secret, previousSecret]) {
    const plain = key === null ? null : decrypt(key, 'carrier password', encrypted);
    if (plain !== null) return plain;
  }
  return null;
}
