import type { City, Profile, ShopperAnalytics, State } from '#contract/customers/api.ts';
import { type Locale, localeOf } from '#contract/locales/rules.ts';
import { refuse } from '#contract/refusals.ts';
import { recordNotice } from '../auth/privacy-notices.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as addresses from './addresses.ts';
import { requirePlace } from './places.ts';
import * as queries from './queries.ts';

/** `locale`: undefined leaves the stored one. */
type ProfileDetails = addresses.Details & { locale?: Locale | undefined };

export async function getProfile(ctx: Ctx<Shopper>): Promise<Profile> {
  const { fullName, email, mobileNo, address, stateId, cityId, pincode, locale } =
    await queries.profile.one(ctx.db, { userId: ctx.actor.userId });
  return {
    full_name: fullName,
    email,
    mobile_no: mobileNo,
    address,
    state: stateId,
    city: cityId,
    pincode,
    locale: localeOf(locale),
  };
}

/** Saves the contact and the default address. Refuses `city_not_in_state` and as `requirePlace`. */
export async function updateProfile(ctx: Ctx<Shopper>, details: ProfileDetails): Promise<Profile> {
  await write(ctx, details);
  await addresses.changeDefault(ctx, details);
  return getProfile(ctx);
}

/**
 * Saves the contact and the address of the next order, also in the address book. Refuses
 * `city_not_in_state` and as `requirePlace`.
 */
export async function saveDetails(ctx: Ctx<Shopper>, details: ProfileDetails): Promise<Profile> {
  await write(ctx, details);
  await addresses.saveAsDefault(ctx, details);
  return getProfile(ctx);
}

async function write(
  ctx: Ctx<Shopper>,
  { fullName, mobileNo, address, stateId, cityId, pincode, locale }: ProfileDetails,
): Promise<void> {
  await requirePlace(ctx, { pincode, stateId });
  const saved = await queries.saveDetails.execute(ctx.db, {
    userId: ctx.actor.userId,
    fullName,
    mobileNo,
    address,
    stateId,
    cityId,
    pincode,
    locale: locale ?? null,
  });
  if (saved === 0) throw refuse('city_not_in_state');
  await recordNotice(ctx, ctx.actor.userId, 'delivery');
}

export async function listStates(ctx: Ctx): Promise<State[]> {
  ctx.reads.add('locations');
  return queries.states.all(ctx.db);
}

/** Refuses `state_not_found`. */
export async function listCities(ctx: Ctx, stateId: number): Promise<City[]> {
  ctx.reads.add('locations');
  const state = await queries.stateById.maybeOne(ctx.db, { stateId });
  if (!state) throw refuse('state_not_found');
  return queries.cities.all(ctx.db, { stateId });
}

/** Refuses `pincode_not_found`. */
export async function getPincodePlace(
  ctx: Ctx,
  pincode: string,
): Promise<{ state: number; city: number }> {
  ctx.reads.add('locations');
  const place = await queries.pincodePlace.maybeOne(ctx.db, { pincode });
  if (!place) throw refuse('pincode_not_found');
  return place;
}

export async function getAnalytics(ctx: Ctx<Shopper>): Promise<ShopperAnalytics> {
  const { totalOrders, wishlistItems } = await queries.analytics.one(ctx.db, {
    userId: ctx.actor.userId,
  });
  return { total_orders: totalOrders, wishlist_items: wishlistItems };
}
