import { z } from 'zod';
import { agentLimits } from '#contract/agents/rules.ts';
import type { BulkPreview } from '#contract/catalogue/admin-entities.ts';
import { priceRoundings } from '#contract/catalogue/bulk-edit.ts';
import { refuse } from '#contract/refusals.ts';
import { reviewReplyLettersMax } from '#contract/reviews/rules.ts';
import { wholeId } from './staff-tools.ts';
import { type MakeCall, type Tool, tool, type ToolCtx } from './tool.ts';

const rupees = z.number().min(-1e8).max(1e8);
const priceChange = z.discriminatedUnion('how', [
  z.object({ how: z.literal('set'), amount: rupees.describe('The new price in rupees') }),
  z.object({ how: z.literal('add'), amount: rupees.describe('Rupees; negative: less') }),
  z.object({
    how: z.literal('percent'),
    percent: z.number().min(-99).max(1000).describe('Negative: less'),
    round: z.enum(priceRoundings).default('rupee'),
  }),
]);
const pricing = z.object({
  product_ids: z.array(wholeId).min(1).max(agentLimits.pricedProductsMax),
  change: priceChange,
});
const confirmed = z.object({
  confirmation: z.string().max(20_000).describe('Of the preview, after the owner agreed to it'),
});
const answer = z.object({
  review_id: wholeId,
  reply: z.string().max(reviewReplyLettersMax).describe('Empty: removes the answer'),
});

/** The tools that write, for API keys. */
export const staffWrites: Readonly<Record<string, Tool>> = {
  draft_promotion: tool({
    title: 'Draft a promotion',
    description:
      'Saves a percentage off, switched off: nothing is discounted before the owner switches it on in the admin area.',
    calls: ['savePromotion'],
    writes: { isDestructive: false },
    input: z.object({
      name: z.string().min(1).max(80),
      percent: z.number().min(0.01).max(100),
      code: z.string().max(40).optional().describe('Absent: applies without a code'),
      product_ids: z.array(wholeId).max(500).optional(),
      category_ids: z.array(wholeId).max(500).optional(),
      minimum_order: z.number().min(0.01).max(1e8).optional().describe('Rupees'),
      starts_at: z.string().max(40).optional(),
      ends_at: z.string().max(40).optional(),
    }),
    run: async ({ call, publicUrl }, { name, percent, code, minimum_order, ...rest }) => {
      const { product_ids, category_ids, ...dates } = rest;
      const scope = product_ids || category_ids ? { product_ids, category_ids } : { all: true };
      const { data } = await call('savePromotion', {
        body: {
          name,
          kind: 'percentage',
          terms: { percent },
          code: code ?? null,
          scope,
          subtotal_min: minimum_order ?? null,
          ...dates,
          is_active: false,
        },
      });
      return {
        promotion_id: data.id,
        state: data.state,
        description: data.description,
        review_at: `${publicUrl}/admin/promotions`,
      };
    },
  }),
  preview_price_change: tool({
    title: 'Preview a price change',
    description:
      'Shows the new prices and changes nothing. Show them to the owner; then pass `confirmation` to apply_price_change within 10 minutes.',
    calls: ['previewBulkEdit'],
    input: pricing,
    run: async (ctx, input) => {
      const preview = await previewPrices(ctx.call, input);
      const rows = rowsOf(preview);
      return {
        changes: rows.map(({ name, before, after }) => `${name}: ${before} → ${after}`),
        summary: preview.summary,
        ...ctx.confirmations.sign('price', userOf(ctx), { ...input, rows }),
      };
    },
  }),
  apply_price_change: tool({
    title: 'Apply a price change',
    description: 'Changes the prices of a preview, once. undo_price_change takes it back.',
    calls: ['previewBulkEdit', 'bulkEditProducts'],
    writes: { isDestructive: true },
    input: confirmed,
    run: async (ctx, { confirmation }) => {
      const { id, change } = ctx.confirmations.read('price', userOf(ctx), confirmation);
      const { rows, ...input } = pricing.extend({ rows: z.unknown() }).parse(change);
      await ctx.confirmations.use(id);
      const now = rowsOf(await previewPrices(ctx.call, input));
      if (JSON.stringify(now) !== JSON.stringify(rows)) throw refuse('preview_outdated');
      const { data } = await ctx.call('bulkEditProducts', { body: bulkEdit(input) });
      return { bulk_edit_id: data.id, summary: data.summary, changed: data.changed };
    },
  }),
  undo_price_change: tool({
    title: 'Undo a price change',
    description: 'Takes a bulk edit back for 24 hours, except products that changed since.',
    calls: ['undoBulkEdit'],
    writes: { isDestructive: true },
    input: z.object({ bulk_edit_id: wholeId }),
    run: async ({ call }, { bulk_edit_id: id }) =>
      (await call('undoBulkEdit', { params: { id } })).data,
  }),
  preview_review_answer: tool({
    title: 'Preview the answer to a review',
    description:
      'Publishes nothing. Show the answer to the owner; then pass `confirmation` to publish_review_answer within 10 minutes.',
    calls: ['replyToReview'],
    input: answer,
    run: async (ctx, input) => ({
      ...input,
      ...ctx.confirmations.sign('answer', userOf(ctx), input),
    }),
  }),
  publish_review_answer: tool({
    title: 'Publish the answer to a review',
    description: 'Shows the answer below the review; its writer gets the first one by email.',
    calls: ['replyToReview'],
    writes: { isDestructive: true },
    input: confirmed,
    run: async (ctx, { confirmation }) => {
      const { id, change } = ctx.confirmations.read('answer', userOf(ctx), confirmation);
      const { review_id: reviewId, reply } = answer.parse(change);
      await ctx.confirmations.use(id);
      const request = { params: { id: reviewId }, body: { reply } };
      return (await ctx.call('replyToReview', request)).data;
    },
  }),
};

const bulkEdit = ({ product_ids: ids, change }: z.infer<typeof pricing>) => ({
  target: { ids },
  change: { field: 'price' as const, ...change },
});

/** Refuses a change that a product rejects, and one that changes nothing. */
async function previewPrices(call: MakeCall, input: z.infer<typeof pricing>): Promise<BulkPreview> {
  const { data } = await call('previewBulkEdit', { body: bulkEdit(input) });
  const [problem] = data.problems;
  if (problem) throw refuse('bulk_impossible', { name: problem.name, reason: problem.message });
  if (data.changed === 0) throw refuse('bulk_nothing');
  return data;
}

const rowsOf = ({ rows }: BulkPreview) =>
  rows.map(({ id, name, before, after }) => ({ id, name, before, after }));

const userOf = ({ actor }: ToolCtx): number => (actor.kind === 'admin' ? actor.userId : 0);
