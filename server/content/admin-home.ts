import type { HomePart } from '#contract/content.ts';
import type { HomePieceForm } from '#contract/endpoints/content-forms.ts';
import { type HomePiece, homePiece } from '#contract/entities/admin-content.ts';
import { refuse } from '#contract/refusals.ts';
import { type Facts, note, requireVersion } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { imageUrl, pictureOf } from '../media/media.ts';
import { chosenPicture, type PictureChoice } from './chosen-image.ts';
import * as queries from './home-queries.ts';

type PieceRow = queries.PieceRow;

/** Everything that the owner writes for the home page, in its order; also what is switched off. */
export async function listPieces(ctx: Ctx): Promise<HomePiece[]> {
  return (await queries.all.all(ctx.db)).map(view);
}

/**
 * Creates a piece, or changes the one with the form's id; what is absent stays. The shop shows it at once.
 * Refuses `content_not_found`, `changed_meanwhile`, `image_invalid`, `image_too_large` and texts that the part needs.
 */
export async function savePiece(ctx: Ctx<Admin>, form: HomePieceForm): Promise<HomePiece> {
  const before = form.id === undefined ? null : await lockedPiece(ctx, form.part, form.id);
  if (before)
    await requireVersion(ctx, {
      subject: subjectOf(before),
      given: form.version,
      current: before.version,
    });
  requireTexts(form, before);
  const picture = await chosenPicture(ctx, form, {
    hash: before?.imageHash ?? null,
    alt: before?.imageAlt ?? '',
  });
  const id = await write(ctx, form, { before, picture });
  const after = await queries.byId.one(ctx.db, form.part, id);
  const subject = subjectOf(after);
  await note(ctx, {
    action: before ? 'home.update' : 'home.create',
    subject,
    before: before && factsOf(before),
    after: factsOf(after),
    version: after.version,
  });
  ctx.purges.add('content:home');
  return view(after);
}

/** Refuses `content_not_found`. */
export async function switchPiece(
  ctx: Ctx<Admin>,
  { part, id }: Named,
  isActive: boolean,
): Promise<HomePiece> {
  const before = await lockedPiece(ctx, part, id);
  await tableOf(part).switch.execute(ctx.db, part, id, isActive);
  await note(ctx, {
    action: 'home.switch',
    subject: subjectOf(before),
    before: { is_active: before.isActive },
    after: { is_active: isActive },
  });
  ctx.purges.add('content:home');
  return view({ ...before, isActive });
}

/** The given pieces stand first, in the given order; what is not named follows as it stood. */
export async function orderPieces(
  ctx: Ctx<Admin>,
  part: HomePart,
  wanted: readonly number[],
): Promise<void> {
  const before = (await tableOf(part).ids.all(ctx.db, part)).map(({ id }) => id);
  const known = [...new Set(wanted)].filter((id) => before.includes(id));
  const after = [...known, ...before.filter((id) => !known.includes(id))];
  await tableOf(part).order.execute(ctx.db, part, after);
  await note(ctx, {
    action: 'home.order',
    subject: `home:${part}`,
    before: { order: before },
    after: { order: after },
  });
  ctx.purges.add('content:home');
}

/** Refuses `content_not_found`. */
export async function deletePiece(ctx: Ctx<Admin>, { part, id }: Named): Promise<void> {
  const before = await lockedPiece(ctx, part, id);
  await tableOf(part).remove.execute(ctx.db, part, id);
  await note(ctx, {
    action: 'home.delete',
    subject: subjectOf(before),
    before: factsOf(before),
    after: null,
  });
  ctx.purges.add('content:home');
}

type Named = { part: HomePart; id: number };

const tableOf = (part: HomePart) =>
  part === 'service'
    ? queries.services
    : part === 'testimonial'
      ? queries.testimonials
      : queries.banners;
const subjectOf = ({ part, id }: Pick<PieceRow, 'part' | 'id'>): string =>
  `${part === 'service' || part === 'testimonial' ? part : 'banner'}:${id}`;

async function lockedPiece(ctx: Ctx, part: HomePart, id: number): Promise<PieceRow> {
  const locked = await tableOf(part).lock.maybeOne(ctx.db, part, id);
  if (!locked) throw refuse('content_not_found');
  return queries.byId.one(ctx.db, part, id);
}

/** A card and a voice say something beneath their heading, and a voice has stars. */
function requireTexts(form: HomePieceForm, before: PieceRow | null): void {
  if (form.part !== 'service' && form.part !== 'testimonial') return;
  if ((form.text ?? before?.text ?? '') === '') {
    const message =
      form.part === 'service' ? 'Please write the text' : 'Please write what the customer says';
    throw refuse('invalid_input', { message }, [{ path: 'text', message }]);
  }
}

type Written = { before: PieceRow | null; picture: PictureChoice };

async function write(ctx: Ctx, form: HomePieceForm, { before, picture }: Written): Promise<number> {
  const isActive = form.is_active ?? before?.isActive ?? true;
  const text = form.text ?? before?.text ?? '';
  if (form.part === 'service') {
    const values = [form.title, text, form.icon ?? before?.icon ?? 'truck', isActive];
    return before
      ? changed(before.id, queries.updateService.execute(ctx.db, before.id, ...values))
      : (await queries.insertService.one(ctx.db, ...values)).id;
  }
  if (form.part === 'testimonial') {
    const values = [
      form.title,
      text,
      form.city ?? before?.city ?? '',
      form.rating ?? before?.rating ?? 5,
      isActive,
    ];
    return before
      ? changed(before.id, queries.updateTestimonial.execute(ctx.db, before.id, ...values))
      : (await queries.insertTestimonial.one(ctx.db, ...values)).id;
  }
  const [link, action] = [form.link ?? before?.link ?? '', form.action ?? before?.action ?? ''];
  const values = [
    form.title,
    text,
    link,
    action,
    form.text_side ?? before?.textSide ?? 'left',
    picture.hash,
    picture.alt,
    isActive,
  ];
  return before
    ? changed(before.id, queries.updateBanner.execute(ctx.db, before.id, ...values))
    : (await queries.insertBanner.one(ctx.db, form.part, ...values)).id;
}

async function changed(id: number, update: Promise<number>): Promise<number> {
  await update;
  return id;
}

const factsOf = ({
  title,
  text,
  link,
  action,
  textSide,
  icon,
  city,
  rating,
  imageHash,
  imageAlt,
  isActive,
}: PieceRow): Facts => ({
  title,
  text,
  link,
  action,
  text_side: textSide,
  icon,
  city,
  rating,
  image: imageHash === null ? null : imageUrl(imageHash),
  image_alt: imageAlt,
  is_active: isActive,
});

/** The table's checks and the contract's words are the same; what the database says is read as the contract says it. */
const view = ({ isActive, textSide, picture, ...row }: PieceRow): HomePiece =>
  homePiece.parse({
    ...row,
    is_active: isActive,
    text_side: textSide,
    picture: picture && pictureOf(picture),
  });
