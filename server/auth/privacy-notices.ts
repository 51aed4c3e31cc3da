import { privacyNoticeVersion } from '#contract/customers/privacy-notice.ts';
import type { Ctx } from '../ctx.ts';
import { recordPrivacyNotice } from './queries.ts';

/** Stores that the person was given the present notice with this purpose; the first time counts. */
export async function recordNotice(
  ctx: Ctx,
  userId: number,
  purpose: 'sign_in' | 'delivery',
): Promise<void> {
  await recordPrivacyNotice.execute(ctx.db, { userId, purpose, version: privacyNoticeVersion });
}
