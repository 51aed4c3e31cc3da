import type { Address } from '#contract/customers/api.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordNotice } from '../auth/privacy-notices.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './address-queries.ts';
import { requirePlace } from './places.ts';

const addressesMax = 20;

export type Details = {
  fullName: string;
  mobileNo: string;
  address: string;
  stateId: number;
  cityId: number;
  pincode: string;
};
type AddressInput = Details & { id?: number | undefined; isDefault?: boolean | undefined };
type Row = RowOf<typeof queries.ofShopper>;

/*
 * The default address and the profile's address are always equal: a change of one changes the
 * other. It is the delivery address unless the order names another recipient, and it prefills the
 * next order.
 */

/** The default first, then the newest. */
export async function list(ctx: Ctx<Shopper>): Promise<Address[]> {
  return (await queries.ofShopper.all(ctx.db, { userId: ctx.actor.userId })).map(view);
}

/**
 * Adds or changes an address. The first one becomes the default; a non-empty book always has a
 * default. Refuses `address_not_found`, `addresses_full`, `city_not_in_state`
 * and as `requirePlace`.
 */
export async function save(
  ctx: Ctx<Shopper>,
  { id, isDefault = false, ...details }: AddressInput,
): Promise<Address[]> {
  await requirePlace(ctx, details);
  const saved = await lockAddresses(ctx);
  const known = saved.find((row) => row.id === id);
  if (id !== undefined && !known) throw refuse('address_not_found');
  if (!known && saved.length >= addressesMax)
    throw refuse('addresses_full', { most: addressesMax });
  await recordNotice(ctx, ctx.actor.userId, 'delivery');
  const savedId = known ? await change(ctx, known.id, details) : await add(ctx, details);
  if (isDefault || known?.isDefault || saved.length === 0) {
    await makeDefault(ctx, savedId);
    await queries.copyDefaultToProfile.execute(ctx.db, { userId: ctx.actor.userId });
  }
  return list(ctx);
}

/** The newest other address replaces a removed default. Refuses `address_not_found`. */
export async function remove(ctx: Ctx<Shopper>, id: number): Promise<Address[]> {
  const saved = await lockAddresses(ctx);
  const removed = saved.find((row) => row.id === id);
  if (!removed) throw refuse('address_not_found');
  await queries.remove.execute(ctx.db, { userId: ctx.actor.userId, addressId: id });
  if (removed.isDefault) {
    const [next] = saved.filter((row) => row !== removed);
    if (next)
      await queries.setDefault.execute(ctx.db, { userId: ctx.actor.userId, addressId: next.id });
    await queries.copyDefaultToProfile.execute(ctx.db, { userId: ctx.actor.userId });
  }
  return list(ctx);
}

/** Changes the default address, as the profile form does. */
export async function changeDefault(ctx: Ctx<Shopper>, details: Details): Promise<void> {
  const current = (await lockAddresses(ctx)).find((row) => row.isDefault);
  if (current) await change(ctx, current.id, details);
  else await saveAsDefault(ctx, details);
}

/** Saves the address of an order without duplicates and makes it the default. */
export async function saveAsDefault(ctx: Ctx<Shopper>, details: Details): Promise<void> {
  const saved = await lockAddresses(ctx);
  const same = saved.find((row) => isSame(row, details));
  if (same?.isDefault) return;
  if (!same) await removeOldestIfFull(ctx, saved);
  await makeDefault(ctx, same?.id ?? (await add(ctx, details)));
}

type Recipient = Omit<Details, 'stateId' | 'cityId'> & { state: string; city: string };

/**
 * Saves the address of another recipient without duplicates; the default and the profile stay the
 * same. Returns the recipient with the names of state and city. Refuses
 * `city_not_in_state` and as `requirePlace`.
 */
export async function saveRecipient(
  ctx: Ctx<Shopper>,
  details: Details,
  /** Of the request's body, for the paths of problems. */
  field = 'deliver_to',
): Promise<Recipient> {
  const { fullName, mobileNo, address, stateId, cityId, pincode } = details;
  const place = await queries.placeNames.maybeOne(ctx.db, { stateId, cityId });
  if (!place) throw refuseAt(`${field}.city`, 'city_not_in_state');
  await requirePlace(ctx, details, `${field}.`);
  const saved = await lockAddresses(ctx);
  const isFirst =
    saved.length === 0 &&
    (await queries.insertFromProfile.execute(ctx.db, { userId: ctx.actor.userId })) === 0;
  if (!saved.some((row) => isSame(row, details))) {
    await removeOldestIfFull(ctx, saved);
    const addedId = await add(ctx, details);
    if (isFirst) await makeDefault(ctx, addedId);
  }
  if (isFirst) await queries.copyDefaultToProfile.execute(ctx.db, { userId: ctx.actor.userId });
  return { fullName, mobileNo, address, pincode, ...place };
}

/** The names of state and city; null for a city of another state. Refuses as `requirePlace`. */
export async function placeNamesOf(
  ctx: Ctx,
  { stateId, cityId, pincode }: Pick<Details, 'stateId' | 'cityId' | 'pincode'>,
): Promise<{ state: string; city: string } | null> {
  const names = await queries.placeNames.maybeOne(ctx.db, { stateId, cityId });
  if (!names) return null;
  await requirePlace(ctx, { pincode, stateId });
  return names;
}

/** Removes the oldest address of a full book, except the default. */
async function removeOldestIfFull(ctx: Ctx<Shopper>, saved: readonly Row[]): Promise<void> {
  const oldest = saved.length < addressesMax ? undefined : saved.findLast((row) => !row.isDefault);
  if (oldest)
    await queries.remove.execute(ctx.db, { userId: ctx.actor.userId, addressId: oldest.id });
}

async function lockAddresses(ctx: Ctx<Shopper>): Promise<Row[]> {
  await queries.lockShopper.one(ctx.db, { userId: ctx.actor.userId });
  return queries.ofShopper.all(ctx.db, { userId: ctx.actor.userId });
}

async function add(
  ctx: Ctx<Shopper>,
  { fullName, mobileNo, address, stateId, cityId, pincode }: Details,
): Promise<number> {
  const added = await queries.insert.maybeOne(ctx.db, {
    userId: ctx.actor.userId,
    fullName,
    mobileNo,
    address,
    stateId,
    cityId,
    pincode,
  });
  if (!added) throw refuse('city_not_in_state');
  return added.id;
}

async function change(
  ctx: Ctx<Shopper>,
  id: number,
  { fullName, mobileNo, address, stateId, cityId, pincode }: Details,
): Promise<number> {
  const changed = await queries.update.execute(ctx.db, {
    userId: ctx.actor.userId,
    addressId: id,
    fullName,
    mobileNo,
    address,
    stateId,
    cityId,
    pincode,
  });
  if (changed === 0) throw refuse('city_not_in_state');
  return id;
}

async function makeDefault(ctx: Ctx<Shopper>, id: number): Promise<void> {
  await queries.clearDefault.execute(ctx.db, { userId: ctx.actor.userId });
  await queries.setDefault.execute(ctx.db, { userId: ctx.actor.userId, addressId: id });
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
