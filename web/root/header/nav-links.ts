import { navbarCategories, paths } from '../../paths.ts';
import type { useShop } from '#web/shop-data.ts';

type NavLink = { to: string; label: string };
type Shop = ReturnType<typeof useShop>;

export const navbarRoom = navbarCategories.length;

/** The categories with products: first those of the navbar, which has room for some. */
export function categoryLinks(shop: Shop): NavLink[] {
  const filled = shop?.categories.filter((category) => category.product_count > 0) ?? [];
  return [
    ...navbarCategories
      .filter(({ slug }) => filled.some((each) => each.slug === slug))
      .map(({ path, name }) => ({ to: path, label: name })),
    ...filled
      .filter(({ slug }) => !navbarCategories.some((each) => each.slug === slug))
      .map(({ slug, name }) => ({ to: paths.category(slug), label: name })),
  ];
}

/** The navbar's other links, only to what the shop has. Wishlist and cart are icons. */
export const contentLinks = (shop: Shop): NavLink[] =>
  [
    {
      to: paths.newArrival,
      label: 'New Arrival',
      isShown: shop?.has.labels.includes('new_arrival'),
    },
    { to: paths.blogs, label: 'Blogs', isShown: shop?.has.posts },
    { to: paths.testimonials, label: 'Testimonials', isShown: shop?.has.testimonials },
  ].filter(({ isShown }) => isShown);
