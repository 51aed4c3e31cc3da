import { useState } from 'react';
import familyCalls from 'virtual:calls/family';
import type { WishlistLink } from '#contract/wishlist/api.ts';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';

registerCalls(familyCalls);

/** The link to the shopper's wishlist: undefined until it is loaded, null without one. */
export function useFamilyLink() {
  const userId = useAuth(({ isReady, user }) => (isReady ? (user?.id ?? null) : null));
  const [saved, setSaved] = useState<{ link: WishlistLink | null } | null>(null);
  const { data, error, retry, isWaiting } = useFetch(
    userId === null ? null : `family link ${userId}`,
    async () => ({ link: (await asShopper(api('getWishlistLink', {}))).data }),
  );
  return { link: (saved ?? data)?.link, error, retry, isWaiting, setSaved };
}

export const createLink = async (name: string) => ({
  link: (await asShopper(api('shareWishlist', { body: { name } }))).data,
});

export async function endLink() {
  await asShopper(api('stopSharingWishlist', {}));
  return { link: null };
}
