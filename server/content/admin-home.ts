import type { HomeSection } from '#contract/content/rules.ts';
import type { HomeBlockForm } from '#contract/content/forms.ts';
import { type HomeBlock, homeBlock } from '#contract/content/entities.ts';
import { refuseAt } from '#contract/refusals.ts';
import type { Db } from '#database/client/statement.ts';
import { type AuditSnapshot, recordAudit } from '../audit/audit.ts';
import { versionedEdits } from '../audit/versioned.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { imageUrl, imageView } from '../media/media.ts';
import { attachImage, type StoredImage } from '../media/store.ts';
import { chosenImage, storeChosen } from './chosen-image.ts';
import { lookLink } from './look-link.ts';
import * as queries from './home-queries.ts';

type BlockRow = queries.BlockRow;
type ById = { id: number };

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
  images: { stored: StoredImage | null; storedTall: StoredImage | null },
): Promise<HomeBlock> {
  const { part } = form;
  if (part === 'service')
    return services.save(ctx, form, async (before) => serviceValues(form, before));
  if (part === 'testimonial')
    return testimonials.save(ctx, form, async (before) => testimonialValues(form, before));
  return bannersOf(part).save(ctx, form, async (before) =>
    bannerValues(ctx, form, { part, ...images, before }),
  );
}

/** The new, removed or unchanged image for phones. */
async function chosenTall(
  ctx: Ctx,
  form: HomeBlockForm,
  { before, stored }: { before: BlockRow | undefined; stored: StoredImage | null },
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
  const { locked, subjectOf } = editsOf(block.section);
  const before = await locked(ctx, block.id);
  await tableOf(block.section).switch.execute(ctx.db, { ...block, isActive });
  await recordAudit(ctx, {
    action: 'home.switch',
    subject: subjectOf(block.id),
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
export const deleteBlock = async (ctx: Ctx<Admin>, { section, id }: BlockId): Promise<void> =>
  editsOf(section).remove(ctx, id);

export type BlockId = { section: HomeSection; id: number };

type BannerSection = Exclude<HomeSection, 'service' | 'testimonial'>;

const tableOf = (section: HomeSection) =>
  section === 'service'
    ? queries.services
    : section === 'testimonial'
      ? queries.testimonials
      : queries.banners;

const resourceOf = (section: HomeSection) => ({
  kind: section === 'service' || section === 'testimonial' ? section : 'banner',
  action: 'home',
  notFound: 'content_not_found' as const,
  view,
  audit: auditSnapshot,
  changed: (ctx: Ctx<Admin>) => {
    ctx.purges.add('content:home');
  },
});

/** A block belongs to one section, whose name the address carries. */
function rowsOf(section: HomeSection) {
  const table = tableOf(section);
  return {
    byId: { one: async (db: Db, { id }: ById) => queries.byId.one(db, { section, id }) },
    lock: { maybeOne: async (db: Db, { id }: ById) => table.lock.maybeOne(db, { section, id }) },
    remove: { execute: async (db: Db, { id }: ById) => table.remove.execute(db, { section, id }) },
  };
}

const services = versionedEdits({
  ...resourceOf('service'),
  table: {
    ...rowsOf('service'),
    insert: queries.insertService,
    update: queries.updateService,
  },
});
const testimonials = versionedEdits({
  ...resourceOf('testimonial'),
  table: {
    ...rowsOf('testimonial'),
    insert: queries.insertTestimonial,
    update: queries.updateTestimonial,
  },
});
const bannersOf = (section: BannerSection) =>
  versionedEdits({
    ...resourceOf(section),
    table: { ...rowsOf(section), insert: queries.insertBanner, update: queries.updateBanner },
  });

const editsOf = (section: HomeSection) =>
  section === 'service' ? services : section === 'testimonial' ? testimonials : bannersOf(section);

function requireText(text: string, message: string): void {
  if (text === '') throw refuseAt('text', 'invalid_input', { message });
}

/** Refuses `promotion_not_found`. Holds the promotion until the block is saved. */
async function requirePromotion(ctx: Ctx, { promotion_id: id }: HomeBlockForm): Promise<void> {
  if (id && !(await queries.promotion.maybeOne(ctx.db, { id })))
    throw refuseAt('promotion_id', 'promotion_not_found');
}

function serviceValues(form: HomeBlockForm, before: BlockRow | undefined) {
  const text = form.text ?? before?.text ?? '';
  requireText(text, 'Please write the text');
  return {
    title: form.title,
    body: text,
    icon: form.icon ?? before?.icon ?? 'truck',
    isActive: form.is_active ?? before?.isActive ?? true,
  };
}

function testimonialValues(form: HomeBlockForm, before: BlockRow | undefined) {
  const text = form.text ?? before?.text ?? '';
  requireText(text, 'Please write what the customer says');
  return {
    name: form.title,
    quote: text,
    city: form.city ?? before?.city ?? '',
    rating: form.rating ?? before?.rating ?? 5,
    isActive: form.is_active ?? before?.isActive ?? true,
  };
}

type BannerChange = {
  part: BannerSection;
  before: BlockRow | undefined;
  stored: StoredImage | null;
  storedTall: StoredImage | null;
};

async function bannerValues(
  ctx: Ctx,
  form: HomeBlockForm,
  { part, before, stored, storedTall }: BannerChange,
) {
  const image = await chosenImage(ctx, form, {
    stored,
    before: { hash: before?.imageHash ?? null, alt: before?.imageAlt ?? '' },
  });
  const tallImageHash = await chosenTall(ctx, form, { before, stored: storedTall });
  await requirePromotion(ctx, form);
  const link = form.link ?? before?.link ?? '';
  return {
    kind: part,
    title: form.title,
    body: form.text ?? before?.text ?? '',
    link: part === 'room' ? await lookLink(ctx, link) : link,
    action: form.action ?? before?.action ?? '',
    textSide: form.text_side ?? before?.textSide ?? 'left',
    promotionId:
      form.promotion_id === undefined ? (before?.promotionId ?? null) : form.promotion_id,
    imageHash: image.hash,
    imageAlt: image.alt,
    tallImageHash: image.hash === null ? null : tallImageHash,
    isActive: form.is_active ?? before?.isActive ?? true,
  };
}

function auditSnapshot(_: HomeBlock, row: BlockRow): AuditSnapshot {
  const { title, text, link, action, icon, city, rating } = row;
  return {
    title,
    text,
    link,
    action,
    text_side: row.textSide,
    icon,
    city,
    rating,
    promotion_id: row.promotionId,
    image: row.imageHash === null ? null : imageUrl(row.imageHash),
    image_alt: row.imageAlt,
    tall_image: row.tallImageHash === null ? null : imageUrl(row.tallImageHash),
    is_active: row.isActive,
  };
}

/** Parses the row: `section` and `icon` are plain texts in the database. */
function view({ section, picture, tallPicture, ...row }: BlockRow): HomeBlock {
  return homeBlock.parse({
    ...row,
    part: section,
    is_active: row.isActive,
    text_side: row.textSide,
    promotion_id: row.promotionId,
    picture: picture && imageView(picture),
    tall_picture: tallPicture && imageView(tallPicture),
  });
}
