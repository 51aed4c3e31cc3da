import type { City, Profile, ShopperAnalytics, State } from '#contract/entities/account.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as addresses from './addresses.ts';
import * as queries from './queries.ts';

export async function getProfile(ctx: Ctx<Shopper>): Promise<Profile> {
  const { fullName, email, mobileNo, address, stateId, cityId, pincode } =
    await queries.profile.one(ctx.db, ctx.actor.userId);
  return {
    full_name: fullName,
    email,
    mobile_no: mobileNo,
    address,
    state: stateId,
    city: cityId,
    pincode,
  };
}

/** The profile form: contact, and the default address with it. Refuses `city_not_in_state`. */
export async function updateProfile(
  ctx: Ctx<Shopper>,
  details: addresses.Details,
): Promise<Profile> {
  await write(ctx, details);
  await addresses.changeDefault(ctx, details);
  return getProfile(ctx);
}

/** Contact and address of the order about to be placed; the address is kept among the shopper's. Refuses `city_not_in_state`. */
export async function saveDetails(ctx: Ctx<Shopper>, details: addresses.Details): Promise<Profile> {
  await write(ctx, details);
  await addresses.keep(ctx, details);
  return getProfile(ctx);
}

async function write(
  ctx: Ctx<Shopper>,
  { fullName, mobileNo, address, stateId, cityId, pincode }: addresses.Details,
): Promise<void> {
  const saved = await queries.saveDetails.execute(
    ctx.db,
    ctx.actor.userId,
    fullName,
    mobileNo,
    address,
    stateId,
    cityId,
    pincode,
  );
  if (saved === 0) throw refuse('city_not_in_state');
}

export async function listStates(ctx: Ctx): Promise<State[]> {
  ctx.reads.add('locations');
  return queries.states.all(ctx.db);
}

/** Refuses `state_not_found`. */
export async function listCities(ctx: Ctx, stateId: number): Promise<City[]> {
  ctx.reads.add('locations');
  const found = await queries.stateById.maybeOne(ctx.db, stateId);
  if (!found) throw refuse('state_not_found');
  return queries.cities.all(ctx.db, stateId);
}

/** Refuses `pincode_not_found`. */
export async function getPincodePlace(
  ctx: Ctx,
  pincode: string,
): Promise<{ state: number; city: number }> {
  ctx.reads.add('locations');
  const place = await queries.pincodePlace.maybeOne(ctx.db, pincode);
  if (!place) throw refuse('pincode_not_found');
  return place;
}

export async function getAnalytics(ctx: Ctx<Shopper>): Promise<ShopperAnalytics> {
  const { totalOrders, wishlistItems } = await queries.analytics.one(ctx.db, ctx.actor.userId);
  return { total_orders: totalOrders, wishlist_items: wishlistItems };
}
