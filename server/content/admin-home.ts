import type { HomeSection } from '#contract/content/rules.ts';
import type { HomeBlockForm } from '#contract/content/forms.ts';
import { type HomeBlock, homeBlock } from '#contract/content/entities.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import { type AuditSnapshot, recordAudit, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { imageUrl, imageView } from '../media/media.ts';
import { attachImage, type StoredImage } from '../media/store.ts';
import { chosenImage, type ImageChoice, storeChosen } from './chosen-image.ts';
import { lookLink } from './look-link.ts';
import * as queries from './home-queries.ts';

type BlockRow = queries.BlockRow;

/** All blocks of the home page in order, including inactive ones. */
export async function listBlocks(ctx: Ctx): Promise<HomeBlock[]> {
  return (await queries.all.all(ctx.db)).map(view);
}

/**
 * Creates a block, or updates the given fields of the one with the form's id.
 * Refuses `content_not_found`, `version_conflict`, `image_invalid`, `image_too_large`,
 * `promotion_not_found` and `invalid_input`.
 */
export async function saveBlock(
  ctx: OutsideTransaction<Admin>,
  form: HomeBlockForm,
): Promise<HomeBlock> {
  const stored = await storeChosen(ctx, form);
  const storedTall = await storeChosen(ctx, { image: form.tall_image });
  return await ctx.transaction(async (inside) => saveInside(inside, form, { stored, storedTall }));
}

async function saveInside(
  ctx: Ctx<Admin>,
  form: HomeBlockForm,
  { stored, storedTall }: { stored: StoredImage | null; storedTall: StoredImage | null },
): Promise<HomeBlock> {
  const before =
    form.id === undefined ? null : await lockBlock(ctx, { section: form.part, id: form.id });
  if (before)
    await requireVersion(ctx, {
      subject: subjectOf(before),
      given: form.version,
      current: before.version,
    });
  requireTexts(form, before);
  const image = await chosenImage(ctx, form, {
    stored,
    before: { hash: before?.imageHash ?? null, alt: before?.imageAlt ?? '' },
  });
  const tallImageHash = await chosenTall(ctx, form, { before, stored: storedTall });
  await requirePromotion(ctx, form);
  const id = await write(ctx, form, { before, image, tallImageHash });
  const after = await queries.byId.one(ctx.db, { section: form.part, id });
  const subject = subjectOf(after);
  await recordAudit(ctx, {
    action: before ? 'home.update' : 'home.create',
    subject,
    before: before && auditSnapshot(before),
    after: auditSnapshot(after),
    version: after.version,
  });
  ctx.purges.add('content:home');
  return view(after);
}

/** The new, removed or unchanged image for phones. */
async function chosenTall(
  ctx: Ctx,
  form: HomeBlockForm,
  { before, stored }: { before: BlockRow | null; stored: StoredImage | null },
): Promise<string | null> {
  if (stored) return attachImage(ctx, stored);
  return form.remove_tall_image ? null : (before?.tallImageHash ?? null);
}

/** Refuses `content_not_found`. */
export async function switchBlock(
  ctx: Ctx<Admin>,
  block: BlockId,
  { isActive }: { isActive: boolean },
): Promise<HomeBlock> {
  const before = await lockBlock(ctx, block);
  await tableOf(block.section).switch.execute(ctx.db, { ...block, isActive });
  await recordAudit(ctx, {
    action: 'home.switch',
    subject: subjectOf(before),
    before: { is_active: before.isActive },
    after: { is_active: isActive },
  });
  ctx.purges.add('content:home');
  return view({ ...before, isActive });
}

/** Puts the given blocks first, in the given order; the others follow in their old order. */
export async function reorderBlocks(
  ctx: Ctx<Admin>,
  section: HomeSection,
  wanted: readonly number[],
): Promise<void> {
  const before = (await tableOf(section).ids.all(ctx.db, { section })).map(({ id }) => id);
  const known = [...new Set(wanted)].filter((id) => before.includes(id));
  const after = [...known, ...before.filter((id) => !known.includes(id))];
  await tableOf(section).reorder.execute(ctx.db, { section, ids: after });
  await recordAudit(ctx, {
    action: 'home.order',
    subject: `home:${section}`,
    before: { order: before },
    after: { order: after },
  });
  ctx.purges.add('content:home');
}

/** Refuses `content_not_found`. */
export async function deleteBlock(ctx: Ctx<Admin>, block: BlockId): Promise<void> {
  const before = await lockBlock(ctx, block);
  await tableOf(block.section).remove.execute(ctx.db, block);
  await recordAudit(ctx, {
    action: 'home.delete',
    subject: subjectOf(before),
    before: auditSnapshot(before),
    after: null,
  });
  ctx.purges.add('content:home');
}

export type BlockId = { section: HomeSection; id: number };

const tableOf = (section: HomeSection) =>
  section === 'service'
    ? queries.services
    : section === 'testimonial'
      ? queries.testimonials
      : queries.banners;
const subjectOf = ({ section, id }: Pick<BlockRow, 'section' | 'id'>): string =>
  `${section === 'service' || section === 'testimonial' ? section : 'banner'}:${id}`;

async function lockBlock(ctx: Ctx, block: BlockId): Promise<BlockRow> {
  const locked = await tableOf(block.section).lock.maybeOne(ctx.db, block);
  if (!locked) throw refuse('content_not_found');
  return queries.byId.one(ctx.db, block);
}

/** A service and a testimonial need a text below the heading. */
function requireTexts(form: HomeBlockForm, before: BlockRow | null): void {
  if (form.part !== 'service' && form.part !== 'testimonial') return;
  if ((form.text ?? before?.text ?? '') === '') {
    const message =
      form.part === 'service' ? 'Please write the text' : 'Please write what the customer says';
    throw refuse('invalid_input', { message }, [{ path: 'text', message }]);
  }
}

/** Refuses `promotion_not_found`. Holds the promotion until the block is saved. */
async function requirePromotion(ctx: Ctx, { promotion_id: id }: HomeBlockForm): Promise<void> {
  if (id && !(await queries.promotion.maybeOne(ctx.db, { id })))
    throw refuseAt('promotion_id', 'promotion_not_found');
}

type BlockChange = {
  before: BlockRow | null;
  image: ImageChoice;
  tallImageHash: string | null;
};

async function write(ctx: Ctx, form: HomeBlockForm, change: BlockChange): Promise<number> {
  if (form.part === 'service') return writeService(ctx, form, change.before);
  if (form.part === 'testimonial') return writeTestimonial(ctx, form, change.before);
  return writeBanner(ctx, form, change);
}

async function writeService(
  ctx: Ctx,
  form: HomeBlockForm,
  before: BlockRow | null,
): Promise<number> {
  const values = {
    title: form.title,
    body: form.text ?? before?.text ?? '',
    icon: form.icon ?? before?.icon ?? 'truck',
    isActive: form.is_active ?? before?.isActive ?? true,
  };
  if (!before) return (await queries.insertService.one(ctx.db, values)).id;
  await queries.updateService.execute(ctx.db, { id: before.id, ...values });
  return before.id;
}

async function writeTestimonial(
  ctx: Ctx,
  form: HomeBlockForm,
  before: BlockRow | null,
): Promise<number> {
  const values = {
    name: form.title,
    quote: form.text ?? before?.text ?? '',
    city: form.city ?? before?.city ?? '',
    rating: form.rating ?? before?.rating ?? 5,
    isActive: form.is_active ?? before?.isActive ?? true,
  };
  if (!before) return (await queries.insertTestimonial.one(ctx.db, values)).id;
  await queries.updateTestimonial.execute(ctx.db, { id: before.id, ...values });
  return before.id;
}

async function writeBanner(
  ctx: Ctx,
  form: HomeBlockForm,
  { before, image, tallImageHash }: BlockChange,
): Promise<number> {
  const link = form.link ?? before?.link ?? '';
  const values = {
    title: form.title,
    body: form.text ?? before?.text ?? '',
    link: form.part === 'room' ? await lookLink(ctx, link) : link,
    action: form.action ?? before?.action ?? '',
    textSide: form.text_side ?? before?.textSide ?? 'left',
    promotionId:
      form.promotion_id === undefined ? (before?.promotionId ?? null) : form.promotion_id,
    imageHash: image.hash,
    imageAlt: image.alt,
    tallImageHash: image.hash === null ? null : tallImageHash,
    isActive: form.is_active ?? before?.isActive ?? true,
  };
  if (!before) return (await queries.insertBanner.one(ctx.db, { kind: form.part, ...values })).id;
  await queries.updateBanner.execute(ctx.db, { id: before.id, ...values });
  return before.id;
}

const auditSnapshot = ({
  title,
  text,
  link,
  action,
  textSide,
  icon,
  city,
  rating,
  promotionId,
  imageHash,
  imageAlt,
  tallImageHash,
  isActive,
}: BlockRow): AuditSnapshot => ({
  title,
  text,
  link,
  action,
  text_side: textSide,
  icon,
  city,
  rating,
  promotion_id: promotionId,
  image: imageHash === null ? null : imageUrl(imageHash),
  image_alt: imageAlt,
  tall_image: tallImageHash === null ? null : imageUrl(tallImageHash),
  is_active: isActive,
});

/** Parses the row: `section` and `icon` are plain texts in the database. */
const view = ({ section, picture, tallPicture, ...row }: BlockRow): HomeBlock =>
  homeBlock.parse({
    ...row,
    part: section,
    is_active: row.isActive,
    text_side: row.textSide,
    promotion_id: row.promotionId,
    picture: picture && imageView(picture),
    tall_picture: tallPicture && imageView(tallPicture),
  });
