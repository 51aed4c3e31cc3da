import type { PolicySlug } from '#contract/pages.ts';

/** Every address of the shop. Links come from here alone; those of the admin area from `admin-paths.ts`, which no shopper loads. */
export const paths = {
  home: '/',
  newArrival: '/#new-arrival',
  testimonials: '/#testimonials',
  allProducts: '/CategoryFilter',
  category: (slug: string) => `/category/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  blogs: '/blogs',
  post: (slug: string) => `/blogs/${slug}`,
  policy: (slug: PolicySlug) => `/${slug}`,
  wishlist: '/Wishlist',
  cart: '/Cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  account: '/AccountPage',
  login: '/login',
  loginFrom: (origin: string) => `/login?from=${encodeURIComponent(origin)}`,
  dashboard: '/dashboard',
  dashboardOrders: '/dashboard/orders',
  dashboardWishlist: '/dashboard/wishlist',
  dashboardProfile: '/dashboard/profile',
} as const;

/** The navbar's four categories: the short address of the specification and the category it shows. */
export const navbarCategories = [
  { path: '/bed-sheet', slug: 'bed-sheet', name: 'Bed Sheet' },
  { path: '/curtains', slug: 'curtains', name: 'Curtains' },
  { path: '/cushion', slug: 'cushion', name: 'Cushion' },
  { path: '/comforter', slug: 'comforter', name: 'Comforter' },
] as const;

/** Pages that a visitor is sent away from; the sign-in page says why. */
export const isGuarded = (pathname: string): boolean =>
  /^\/(dashboard|accountpage|wishlist|checkout)(\/|$)/i.test(pathname);

/** Only a path of this very site may be gone back to. */
export function safeOrigin(candidate: string | null, fallback: string): string {
  return candidate !== null && /^\/(?![/\\])[^\\\s]*$/.test(candidate) ? candidate : fallback;
}
