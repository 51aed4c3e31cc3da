import { labels } from '#contract/catalogue/availability.ts';
import { sectionKinds } from '#contract/appearance/rules.ts';
import type { CartLine } from '#contract/cart/api.ts';
import type { Facets } from '#contract/catalogue/entities.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import type { Profile } from '#contract/customers/api.ts';
import type { PublicSettings } from '#contract/settings/api.ts';
import type { WishlistEntry } from '#contract/wishlist/api.ts';
import type { ApiResponse } from './open-screen.ts';

const quilt = {
  name: 'Quilt',
  slug: 'quilt',
  price: 100,
  original_price: null,
  shipping_charge: null,
  stock: 9,
  size: '',
  color: '',
};
export const line: CartLine = {
  id: 1,
  product_id: 7,
  quantity: 2,
  Product: {
    ...quilt,
    images: [],
    description: '',
    weight_grams: null,
    available: true,
    group_id: null,
  },
};
const entry: WishlistEntry = {
  id: 1,
  product_id: 7,
  Product: { ...quilt, images: '[]', material: '', pattern: '' },
};
export const quote: Quote = {
  lines: [],
  total_amount: 200,
  discount_amount: 0,
  total_shipping_amount: 0,
  final_amount: 200,
  savings_amount: 0,
  free_shipping_from: null,
  discounts: [],
  hints: [],
  coupon: null,
  delivery: null,
  payment_method: 'cod',
  cod: null,
  tax: null,
};
const facets: Facets = {
  material: [],
  size: [],
  pattern: [],
  color: [],
  country_of_origin: [],
  label: [],
  fields: [],
  availability: [],
  price: { min: 0, max: 0 },
  total: 0,
};
const profile: Profile = {
  full_name: 'Asha',
  email: 'asha@example.com',
  locale: 'en',
  mobile_no: '9876543210',
  address: '1 Lane',
  state: 8,
  city: 12,
  pincode: '302001',
};
const session = {
  token: 'token',
  user: { ...profile, id: 1, role: 'user' },
};
const settings: Partial<PublicSettings> = {
  site_name: 'Homeloom',
  shipping_applied_on: 1999,
  max_quantity_per_item: 10,
  payment_methods: ['cod'],
  payment_script: '',
  payment_providers: [],
};

/** The data of the layout: each part of the home page has something to show. */
export const shop = {
  settings,
  policies: [],
  categories: [{ id: 1, name: 'Curtains', slug: 'curtains', product_count: 1 }],
  appearance: {
    menu: [],
    footer: { columns: [] },
    sections: sectionKinds.map((kind) => ({ kind })),
    social: {},
  },
};

export const ok = (data: unknown, message = ''): ApiResponse => ({ status: 200, message, data });

export const okList: ApiResponse = {
  status: 200,
  data: [],
  meta: { page: 1, limit: 24, total: 0, pages: 0 },
};

/** The responses of a shop in which all calls succeed, by the start of their path. */
export const responses: Readonly<Record<string, ApiResponse>> = {
  '/auth/logout': ok(null),
  '/auth/otp-auth': ok({ ...session, request_id: 'a', resend_seconds: 0 }, 'sent'),
  '/auth/sessions': ok([]),
  '/cart': ok([line]),
  '/cart/quote': ok(quote),
  '/catalogue/facets': ok(facets),
  '/categories': ok([]),
  '/categories/curtains/products': okList,
  '/city/': ok({ cities: [{ id: 12, city: 'Jaipur' }] }),
  '/coupons/verify-coupon/': ok({ code: 'DIWALI', type: 'percentage', discount: 10 }),
  '/content/home': ok({
    heroes: [],
    deals: null,
    story: null,
    services: [],
    testimonials: [],
    labels,
    has_instagram_posts: true,
  }),
  '/pincode/': ok({ state: 8, city: 12 }),
  '/delivery': ok({ free_from: null }),
  '/product': okList,
  '/room/teaser': ok(null),
  '/settings/get-settings': ok(settings),
  '/state': ok({ states: [{ id: 8, name: 'Rajasthan' }] }),
  '/user-details': ok(profile),
  '/user/addresses': ok([]),
  '/user/analytics': ok({ total_orders: 0, wishlist_items: 0 }),
  '/user/get-user': ok(profile),
  '/user/order/get-orders': okList,
  '/user/update-user': ok(profile),
  '/wishlist': ok([entry]),
  '/wishlist/link': ok(null),
};
