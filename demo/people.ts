import type { DemoCoupon, DemoCustomer, DemoOrder } from './types.ts';

export const demoCustomers: DemoCustomer[] = [
  {
    fullName: 'Asha Verma',
    email: 'asha@example.com',
    mobileNo: '9810012345',
    address: 'B-204, Gulmohar Residency, C-Scheme',
    state: 'Rajasthan',
    city: 'Jaipur',
    pincode: '302001',
  },
  {
    fullName: 'Meera Iyer',
    email: 'meera@example.com',
    mobileNo: '9847023456',
    address: '12, Rose Street, Fort Kochi',
    state: 'Kerala',
    city: 'Kochi',
    pincode: '682001',
  },
  {
    fullName: 'Kabir Khan',
    email: 'kabir@example.com',
    mobileNo: '9820034567',
    address: 'Flat 7, Sea Breeze, Hill Road, Bandra West',
    state: 'Maharashtra',
    city: 'Mumbai',
    pincode: '400050',
  },
  {
    fullName: 'Devika Nair',
    email: 'devika@example.com',
    mobileNo: '9845045678',
    address: '31, 4th Cross, Indiranagar 1st Stage',
    state: 'Karnataka',
    city: 'Bengaluru',
    pincode: '560038',
  },
  {
    fullName: 'Arjun Singh',
    email: 'arjun@example.com',
    mobileNo: '9876056789',
    address: 'House 118, Sector 18-B',
    state: 'Chandigarh',
    city: 'Chandigarh',
    pincode: '160018',
  },
  {
    fullName: 'Sohini Banerjee',
    email: 'sohini@example.com',
    mobileNo: '9830067890',
    address: '22/1, Lake Temple Road, Kalighat',
    state: 'West Bengal',
    city: 'Kolkata',
    pincode: '700029',
  },
  {
    fullName: 'Lakshmi Subramanian',
    email: 'lakshmi@example.com',
    mobileNo: '9840078901',
    address: '5, Venkatnarayana Road, T. Nagar',
    state: 'Tamil Nadu',
    city: 'Chennai',
    pincode: '600017',
  },
  {
    fullName: 'Rajesh Kumar',
    email: 'rajesh@example.com',
    mobileNo: '9811089012',
    address: 'C-56, Ground Floor, Sector 19',
    state: 'Uttar Pradesh',
    city: 'Noida',
    pincode: '201301',
  },
];

export const demoCoupons: DemoCoupon[] = [
  { code: 'WELCOME10', terms: { kind: 'percentage', basisPoints: 1000 } },
  { code: 'FESTIVE15', terms: { kind: 'percentage', basisPoints: 1500 } },
  { code: 'FLAT200', terms: { kind: 'amount', amountPaise: 20000 } },
];

/** Applies by itself; also together with a coupon. */
export const demoPromotion = {
  name: 'Buy 2, get 1 free',
  categorySlug: 'cushion',
  terms: { kind: 'buy_x_get_y', buy: 2, get: 1, basisPoints: 10_000 },
} as const;

/** Oldest first. */
export const demoOrders: DemoOrder[] = [
  order('devika@example.com', 'delivered', 64, {
    'bed-sheet-sage-linen': 1,
    'pillow-white-cotton': 1,
  }),
  order('asha@example.com', 'delivered', 58, { 'bed-sheet-indigo-jaal': 2 }, 'WELCOME10'),
  order('kabir@example.com', 'delivered', 51, {
    'bed-sheet-ivory-sateen': 1,
    'cushion-forest-velvet': 2,
  }),
  order('sohini@example.com', 'cancelled', 47, { 'cushion-teal-bloom': 2 }),
  order('arjun@example.com', 'delivered', 40, {
    'pillow-white-cotton': 2,
    'blanket-ivory-waffle': 1,
  }),
  order(
    'meera@example.com',
    'delivered',
    33,
    { 'comforter-sage-bloom': 1, 'cushion-indigo-ikat': 4 },
    'FESTIVE15',
  ),
  order('lakshmi@example.com', 'delivered', 27, { 'curtain-oat-linen': 2 }),
  order('rajesh@example.com', 'cancelled', 19, { 'comforter-stone-cotton': 1 }),
  order('asha@example.com', 'delivered', 15, { 'quilt-indigo-night-buta': 1 }, 'FLAT200'),
  order('sohini@example.com', 'shipped', 6, {
    'bed-sheet-mustard-genda': 1,
    'cushion-rosewood-bandhani': 2,
  }),
  order('kabir@example.com', 'shipped', 4, { 'cushion-forest-velvet': 4 }, 'FESTIVE15'),
  order('devika@example.com', 'shipped', 3, { 'blanket-stone-cable': 1 }),
  order('meera@example.com', 'processing', 1, {
    'bed-sheet-madder-buta': 1,
    'curtain-indigo-buta': 1,
  }),
  order('asha@example.com', 'processing', 1, { 'cushion-mustard-lattice': 2 }),
  order(
    'lakshmi@example.com',
    'processing',
    0,
    { 'quilt-sage-cotton': 1, 'pillow-rose-buta': 1 },
    'WELCOME10',
  ),
];

function order(
  customerEmail: string,
  status: DemoOrder['status'],
  placedDaysAgo: number,
  quantities: Record<string, number>,
  couponCode: string | null = null,
): DemoOrder {
  const lines = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  return { customerEmail, status, placedDaysAgo, lines, couponCode, paymentMethod: 'cod' };
}
