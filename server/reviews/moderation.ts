import type { ReviewView } from '#contract/reviews/rules.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import type { ModeratedReview } from '#contract/reviews/api.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import { imageView } from '../media/media.ts';
import * as queries from './moderation-queries.ts';
import { localeOf } from '#contract/locales/rules.ts';
import { translateLines } from '../locales/translated-lines.ts';

type ModerationListQuery = {
  show?: ReviewView | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export async function listForModeration(
  ctx: Ctx,
  { show = 'reported', page = 1, limit = pageSizeDefault }: ModerationListQuery,
): Promise<{ data: ModeratedReview[]; meta: PageMeta }> {
  const [rows, counts] = await Promise.all([
    queries.views[show].all(ctx.db, { limit, offset: (page - 1) * limit }),
    queries.counts.one(ctx.db),
  ]);
  const total = counts[show];
  return { data: rows.map(view), meta: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/**
 * Hides a review with a reason, or shows it again, and settles its reports. A trigger updates the
 * product's rating. Refuses `review_not_found`.
 */
export async function moderate(
  ctx: Ctx<Admin>,
  id: number,
  { isHidden, reason }: { isHidden: boolean; reason: string },
): Promise<ModeratedReview> {
  const locked = await queries.lock.maybeOne(ctx.db, { reviewId: id });
  if (!locked) throw refuse('review_not_found');
  const before = await queries.byId.one(ctx.db, { reviewId: id });
  await queries.setHidden.execute(ctx.db, {
    reviewId: id,
    isHidden,
    reason: isHidden ? reason : '',
  });
  await queries.settleReports.execute(ctx.db, { reviewId: id });
  const after = await queries.byId.one(ctx.db, { reviewId: id });
  await recordAudit(ctx, {
    action: isHidden ? 'review.hide' : 'review.show',
    subject: `review:${id}`,
    before: auditSnapshot(before),
    after: auditSnapshot(after),
  });
  ctx.purges.add(`reviews:${before.productId}`).add(`product:${before.productId}`).add('products');
  return view(after);
}

/**
 * Stores the shop's answer below a review, or removes it. The writer gets the first answer by
 * email. Refuses `review_not_found`.
 */
export async function reply(ctx: Ctx<Admin>, id: number, text: string): Promise<ModeratedReview> {
  const locked = await queries.lock.maybeOne(ctx.db, { reviewId: id });
  if (!locked) throw refuse('review_not_found');
  const before = await queries.byId.one(ctx.db, { reviewId: id });
  await queries.setReply.execute(ctx.db, { reviewId: id, reply: text });
  const writer = await queries.writerEmail.maybeOne(ctx.db, { reviewId: id });
  if (text !== '' && writer && !before.isHidden) {
    const { locale, productId } = writer;
    const named = [{ productId, name: before.productName }];
    const [product] = await translateLines(ctx, locale, named);
    await queueEmail(ctx, {
      eventKey: `review.replied:${id}`,
      kind: 'review_replied',
      locale: localeOf(locale),
      recipient: writer.email,
      props: {
        name: writer.name,
        product: product?.name ?? before.productName,
        reply: text,
        url: `${ctx.config.publicUrl}/product/${before.productSlug}#reviews`,
      },
    });
  }
  const after = await queries.byId.one(ctx.db, { reviewId: id });
  await recordAudit(ctx, {
    action: 'review.reply',
    subject: `review:${id}`,
    before: { reply: before.reply },
    after: { reply: after.reply },
  });
  ctx.purges.add(`reviews:${before.productId}`);
  return view(after);
}

const auditSnapshot = ({ isHidden, hiddenReason, reportsCount }: queries.ModeratedRow) => ({
  is_hidden: isHidden,
  reason: hiddenReason,
  reports: reportsCount,
});

const view = (row: queries.ModeratedRow): ModeratedReview => ({
  id: row.id,
  product_name: row.productName,
  product_slug: row.productSlug,
  name: row.name,
  rating: row.rating,
  title: row.title,
  text: row.body,
  photos: row.photos.map(imageView),
  verified_buyer: row.isVerified,
  created_at: row.createdAt.toISOString(),
  is_hidden: row.isHidden,
  hidden_reason: row.hiddenReason,
  reports_count: row.reportsCount,
  report_reasons: row.reportReasons,
  reply: row.reply,
});
