import { type Segment, type SegmentRules, segmentRulesSchema } from '#contract/newsletter/api.ts';
import { segmentsMax } from '#contract/newsletter/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import { versionedEdits } from '../audit/versioned.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { filterValues } from './admin.ts';
import { count } from './admin-queries.ts';
import * as queries from './segment-queries.ts';

const segments = versionedEdits({
  kind: 'segment',
  notFound: 'segment_not_found',
  table: queries.segments,
  view: ({ rules, ...row }: queries.SegmentRow) => ({ ...row, ...segmentRulesSchema.parse(rules) }),
  audit: ({ id: _, version: __, ...snapshot }) => snapshot,
  violations: { segments_name_key: () => refuse('segment_name_taken') },
});

/** By name, each with the number of subscribers that an issue would go to. */
export async function listSegments(ctx: Ctx): Promise<Segment[]> {
  const rows = await queries.list.all(ctx.db);
  const views = [];
  // One after the other: each counts all subscribers.
  for (const row of rows) views.push(await segmentView(ctx, row));
  return views;
}

type SegmentForm = {
  id?: number | undefined;
  version?: number | undefined;
  name: string;
  rules: SegmentRules;
};

/**
 * Refuses `segment_not_found`, `version_conflict`, `segment_name_taken` and `segments_full`.
 */
export async function saveSegment(
  ctx: Ctx<Admin>,
  { name, rules, ...form }: SegmentForm,
): Promise<Segment> {
  if (form.id === undefined && (await queries.total.one(ctx.db)).total >= segmentsMax)
    throw refuse('segments_full', { most: segmentsMax });
  const { id } = await segments.save(ctx, form, async () => ({ name, rules }));
  return segmentView(ctx, await queries.segments.byId.one(ctx.db, { id }));
}

/** Refuses `segment_not_found` and `segment_in_use`. */
export async function deleteSegment(ctx: Ctx<Admin>, id: number): Promise<void> {
  try {
    await segments.remove(ctx, id);
  } catch (error) {
    if (violatedConstraint(error) === 'newsletter_issues_segment_id_fkey')
      throw refuse('segment_in_use');
    throw error;
  }
}

/** The name and rules of a segment, or undefined. */
export const findSegment = async (
  ctx: Ctx,
  id: number,
): Promise<{ name: string; rules: SegmentRules } | undefined> =>
  queries.segments.byId.maybeOne(ctx.db, { id });

/** Confirmed subscribers that match, without those whose address bounced. */
export const countReaders = async (ctx: Ctx, rules: SegmentRules): Promise<number> =>
  (await count.one(ctx.db, filterValues({ ...rules, status: 'confirmed' }))).total;

const segmentView = async (
  ctx: Ctx,
  { id, version, name, rules }: queries.SegmentRow,
): Promise<Segment> => ({ id, version, name, rules, subscribers: await countReaders(ctx, rules) });
