import type { Address } from '#contract/entities/account.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './address-queries.ts';

const addressesMax = 20;

export type Details = {
  fullName: string;
  mobileNo: string;
  address: string;
  stateId: number;
  cityId: number;
  pincode: string;
};
export type Change = Details & { id?: number | undefined; isDefault?: boolean | undefined };
type Row = RowOf<typeof queries.ofShopper>;

/*
 * The default address and the address of the profile are one place: whoever changes one changes the other. An order goes there
 * unless it names a recipient of its own, and the next order is filled in with it.
 */

/** The default first, then the newest. */
export async function list(ctx: Ctx<Shopper>): Promise<Address[]> {
  return (await queries.ofShopper.all(ctx.db, ctx.actor.userId)).map(view);
}

/**
 * Adds an address, or changes one. The first is the default, and one address always is.
 * Refuses `address_not_found`, `addresses_full` and `city_not_in_state`.
 */
export async function save(
  ctx: Ctx<Shopper>,
  { id, isDefault = false, ...details }: Change,
): Promise<Address[]> {
  const kept = await lockBook(ctx);
  const known = kept.find((row) => row.id === id);
  if (id !== undefined && !known) throw refuse('address_not_found');
  if (!known && kept.length >= addressesMax) throw refuse('addresses_full', { most: addressesMax });
  const savedId = known ? await change(ctx, known.id, details) : await add(ctx, details);
  if (isDefault || known?.isDefault || kept.length === 0) {
    await makeDefault(ctx, savedId);
    await queries.copyDefaultToProfile.execute(ctx.db, ctx.actor.userId);
  }
  return list(ctx);
}

/** After the default goes, the newest of the others is it; after the last, the profile has no address. Refuses `address_not_found`. */
export async function remove(ctx: Ctx<Shopper>, id: number): Promise<Address[]> {
  const kept = await lockBook(ctx);
  const gone = kept.find((row) => row.id === id);
  if (!gone) throw refuse('address_not_found');
  await queries.remove.execute(ctx.db, ctx.actor.userId, id);
  if (gone.isDefault) {
    const [next] = kept.filter((row) => row !== gone);
    if (next) await queries.setDefault.execute(ctx.db, ctx.actor.userId, next.id);
    await queries.copyDefaultToProfile.execute(ctx.db, ctx.actor.userId);
  }
  return list(ctx);
}

/** What the profile form changes is the default address itself. */
export async function changeDefault(ctx: Ctx<Shopper>, details: Details): Promise<void> {
  const current = (await lockBook(ctx)).find((row) => row.isDefault);
  if (current) await change(ctx, current.id, details);
  else await keep(ctx, details);
}

/** The address of an order is kept, once, and becomes the default. A full book lets its oldest go. */
export async function keep(ctx: Ctx<Shopper>, details: Details): Promise<void> {
  const kept = await lockBook(ctx);
  const same = kept.find((row) => isSame(row, details));
  if (same?.isDefault) return;
  if (!same) await makeRoom(ctx, kept);
  await makeDefault(ctx, same?.id ?? (await add(ctx, details)));
}

export type Recipient = Omit<Details, 'stateId' | 'cityId'> & { state: string; city: string };

/**
 * The address of an order that goes to somebody else is kept too, once; the default stays what it is, and the profile.
 * Answers the recipient with the names of the place. Refuses `city_not_in_state`.
 */
export async function keepRecipient(ctx: Ctx<Shopper>, details: Details): Promise<Recipient> {
  const { fullName, mobileNo, address, stateId, cityId, pincode } = details;
  const place = await queries.placeNames.maybeOne(ctx.db, stateId, cityId);
  if (!place) throw refuseAt('deliver_to.city', 'city_not_in_state');
  const kept = await lockBook(ctx);
  const isFirst =
    kept.length === 0 && (await queries.keepProfile.execute(ctx.db, ctx.actor.userId)) === 0;
  if (!kept.some((row) => isSame(row, details))) {
    await makeRoom(ctx, kept);
    const addedId = await add(ctx, details);
    if (isFirst) await makeDefault(ctx, addedId);
  }
  if (isFirst) await queries.copyDefaultToProfile.execute(ctx.db, ctx.actor.userId);
  return { fullName, mobileNo, address, pincode, ...place };
}

/** A full book lets its oldest go, the default excepted. */
async function makeRoom(ctx: Ctx<Shopper>, kept: readonly Row[]): Promise<void> {
  const oldest = kept.length < addressesMax ? undefined : kept.findLast((row) => !row.isDefault);
  if (oldest) await queries.remove.execute(ctx.db, ctx.actor.userId, oldest.id);
}

async function lockBook(ctx: Ctx<Shopper>): Promise<Row[]> {
  await queries.lockShopper.one(ctx.db, ctx.actor.userId);
  return queries.ofShopper.all(ctx.db, ctx.actor.userId);
}

async function add(
  ctx: Ctx<Shopper>,
  { fullName, mobileNo, address, stateId, cityId, pincode }: Details,
): Promise<number> {
  const added = await queries.insert.maybeOne(
    ctx.db,
    ctx.actor.userId,
    fullName,
    mobileNo,
    address,
    stateId,
    cityId,
    pincode,
  );
  if (!added) throw refuse('city_not_in_state');
  return added.id;
}

async function change(
  ctx: Ctx<Shopper>,
  id: number,
  { fullName, mobileNo, address, stateId, cityId, pincode }: Details,
): Promise<number> {
  const changed = await queries.update.execute(
    ctx.db,
    ctx.actor.userId,
    id,
    fullName,
    mobileNo,
    address,
    stateId,
    cityId,
    pincode,
  );
  if (changed === 0) throw refuse('city_not_in_state');
  return id;
}

async function makeDefault(ctx: Ctx<Shopper>, id: number): Promise<void> {
  await queries.clearDefault.execute(ctx.db, ctx.actor.userId);
  await queries.setDefault.execute(ctx.db, ctx.actor.userId, id);
}

const isSame = (row: Row, details: Details): boolean =>
  row.fullName === details.fullName &&
  row.mobileNo === details.mobileNo &&
  row.address === details.address &&
  row.cityId === details.cityId &&
  row.pincode === details.pincode;

const view = (row: Row): Address => ({
  id: row.id,
  full_name: row.fullName,
  mobile_no: row.mobileNo,
  address: row.address,
  state: row.stateId,
  city: row.cityId,
  pincode: row.pincode,
  is_default: row.isDefault,
});
