import type { PolicySlug } from '#contract/content/policies.ts';

/**
 * All paths of the shop. Links use only this table. The admin area has `admin-paths.ts`, which
 * shoppers do not load.
 */
export const paths = {
  home: '/',
  allProducts: '/CategoryFilter',
  category: (slug: string) => `/category/${slug}`,
  product: (slug: string) => `/product/${slug}`,
  sizeGuide: (category: string) => `/size-guide/${category}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  room: '/room',
  blogs: '/blogs',
  post: (slug: string) => `/blogs/${slug}`,
  customPage: (slug: string) => `/pages/${slug}`,
  policy: (slug: PolicySlug) => `/${slug}`,
  wishlist: '/Wishlist',
  cart: '/Cart',
  checkout: '/checkout',
  grievance: '/complaints',
  confirmOrder: (token: string) => `/confirm-order/${token}`,
  redelivery: (token: string) => `/redelivery/${token}`,
  refund: (token: string) => `/refund/${token}`,
  family: (token: string) => `/family/${token}`,
  track: (token: string) => `/track/${token}`,
  orderSuccess: '/order-success',
  account: '/AccountPage',
  login: '/login',
  loginFrom: (origin: string) => `/login?from=${encodeURIComponent(origin)}`,
  dashboard: '/dashboard',
  dashboardOrders: '/dashboard/orders',
  dashboardWishlist: '/dashboard/wishlist',
  dashboardProfile: '/dashboard/profile',
} as const;

/** Pages that redirect visitors to the sign-in page. */
export const isGuarded = (pathname: string): boolean =>
  /^\/(dashboard|accountpage|wishlist|checkout)(\/|$)/i.test(pathname);
