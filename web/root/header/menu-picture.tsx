import { useSyncExternalStore } from 'react';
import type { MenuLink } from '#contract/appearance/api.ts';
import { useShop } from '#web/shop-data.ts';

const sidePx = 44;
const subscribe = () => () => undefined;

/**
 * The picture of a category in a menu that is closed at first; other links have none. The server
 * leaves it out: it would add to the document of every page.
 */
export function MenuPicture({ target }: Pick<MenuLink, 'target'>) {
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const picture = useShop()?.categories.find(({ id }) => id === target.id)?.picture;
  if (!isInBrowser || target.kind !== 'category' || !picture) return null;
  return (
    <img
      src={`${picture.src}/160.webp`}
      alt=""
      width={sidePx}
      height={sidePx}
      loading="lazy"
      className="size-11 rounded-full"
    />
  );
}
