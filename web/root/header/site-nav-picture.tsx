import type { MenuLink } from '#contract/appearance/api.ts';
import { useShop } from '#web/shop-data.ts';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';

/** The picture of a category in a menu; other links have none. */
export function MenuPicture({ target }: Pick<MenuLink, 'target'>) {
  const picture = useShop()?.categories.find(({ id }) => id === target.id)?.picture;
  if (target.kind !== 'category' || !picture) return null;
  return (
    <ResponsiveImage
      image={{ ...picture, alt: '' }}
      sizes="44px"
      widths={[160]}
      className="size-11 rounded-full"
    />
  );
}
