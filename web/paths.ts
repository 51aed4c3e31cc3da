import type { PolicySlug } from '#contract/pages.ts';

/** Every address of the site. Links come from here alone. */
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
  adminLogin: '/admin/login',
  adminLoginFrom: (origin: string) => `/admin/login?from=${encodeURIComponent(origin)}`,
  admin: '/admin',
  adminOrders: '/admin/orders',
  adminOrder: (id: number) => `/admin/orders/${id}`,
  adminOrdersPrint: (what: 'slips' | 'orders', ids: readonly number[]) => `/admin/orders/print?what=${what}&ids=${ids.join(',')}`,
  adminProducts: '/admin/products',
  adminProductsOf: (category: string) => `/admin/products?category=${encodeURIComponent(category)}`,
  adminProductNew: '/admin/products/new',
  adminProduct: (id: number) => `/admin/products/${id}`,
  adminProductPreview: (id: number) => `/admin/products/${id}/preview`,
  adminCustomers: '/admin/customers',
  adminCustomer: (id: number) => `/admin/customers/${id}`,
  adminImports: '/admin/products/import',
  adminImport: (id: number) => `/admin/products/import/${id}`,
  adminCategories: '/admin/categories',
  adminCoupons: '/admin/coupons',
  adminSettings: '/admin/settings',
  adminStaff: '/admin/staff',
  adminSecurity: '/admin/security',
  adminActivity: '/admin/activity',
  adminActivityOf: (subject: string) => `/admin/activity?subject=${encodeURIComponent(subject)}`,
  adminContent: '/admin/content',
  adminPolicies: '/admin/content/policies',
  adminPolicy: (slug: PolicySlug) => `/admin/content/policies/${slug}`,
  adminPosts: '/admin/content/posts',
  adminPostNew: '/admin/content/posts/new',
  adminPost: (id: number) => `/admin/content/posts/${id}`,
  adminReviews: '/admin/content/reviews',
  adminNewsletter: '/admin/content/newsletter',
} as const;

/** The navbar's four categories: the short address of the specification and the category it shows. */
export const navbarCategories = [
  { path: '/bed-sheet', slug: 'bed-sheet', name: 'Bed Sheet' },
  { path: '/curtains', slug: 'curtains', name: 'Curtains' },
  { path: '/cushion', slug: 'cushion', name: 'Cushion' },
  { path: '/comforter', slug: 'comforter', name: 'Comforter' },
] as const;

/** Pages that a visitor is sent away from; the sign-in page says why. */
export const isGuarded = (pathname: string): boolean => /^\/(dashboard|accountpage|wishlist|checkout)(\/|$)/i.test(pathname);

/** Only a path of this very site may be gone back to. */
export function safeOrigin(candidate: string | null, fallback: string): string {
  return candidate !== null && /^\/(?![/\\])[^\\\s]*$/.test(candidate) ? candidate : fallback;
}
