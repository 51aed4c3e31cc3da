import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '#contract/calls.ts';
import type { DataOf } from '#test/shop.ts';
import { priceCart } from '#contract/cart/pricing.ts';
import { defaultRate, type ShippingTerms } from '#contract/delivery/shipping-rate.ts';
import { fromRupees, toPaise } from '#contract/money.ts';

/** The data of the call that the test names; unknown if it names none. */
type DataIfNamed<N extends CallName> = [N] extends [never] ? unknown : DataOf<N>;
export type ApiResponse<T = unknown> = { status: number; message: string; data: T };

/** One JSON call over real HTTP. `N` is the call whose data the caller reads. */
export async function request<N extends CallName = never>(
  url: string,
  path: string,
  {
    token,
    body,
    key,
    method = body === undefined ? 'GET' : 'POST',
  }: { token?: string; body?: unknown; key?: string; method?: 'GET' | 'POST' | 'PUT' } = {},
): Promise<ApiResponse<DataIfNamed<N>>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { message, data } = (await response.json()) as {
    message: string;
    data: DataIfNamed<N>;
  };
  return { status: response.status, message, data };
}

/**
 * Signs in as a person would: asks for a code, reads the mail in the demo's outbox, gives the code.
 */
export async function signIn(url: string, email: string): Promise<string> {
  const requested = await request<'authenticate'>(url, '/auth/otp-auth', {
    body: { step: 'request', email, role: 'user' },
  });
  if (requested.status !== 200) throw new Error(requested.message);
  const otp = await codeFor(url, email);
  const { data } = await request<'authenticate'>(url, '/auth/otp-auth', {
    body: { step: 'verify', email, otp, role: 'user' },
  });
  return data.token;
}

/** The code of the newest mail to an address, as soon as it is there. */
export async function codeFor(url: string, email: string): Promise<string> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as {
      to: string;
      subject: string;
    }[];
    const code = mails
      .find((mail) => mail.to === email && mail.subject.endsWith('sign-in code'))
      ?.subject.match(/^[0-9]{6}\b/)?.[0];
    if (code) return code;
    await pause(25);
  }
  throw new Error(`no mail for ${email}`);
}

/** Contact and address, in Jaipur unless another PIN code is given. */
export async function saveDetails(url: string, token: string, pincode = '302001'): Promise<void> {
  const { data } = await request<'getPincode'>(url, `/pincode/${pincode}`);
  const body = {
    full_name: 'Asha Verma',
    mobile_no: '9810012345',
    address: 'B-204, Gulmohar Residency',
    state: data.state,
    city: data.city,
    pincode,
  };
  const saved = await request(url, '/user-details', { token, body });
  if (saved.status !== 200) throw new Error(saved.message);
}

/** Puts one product into the cart and places the order cash on delivery under the given key. */
export async function buyOne(
  url: string,
  token: string,
  { productId, key }: { productId: number; key: string },
): Promise<ApiResponse<DataOf<'createOrder'>>> {
  await request(url, '/cart/add', {
    token,
    body: { products: [{ product_id: productId, quantity: 1 }] },
  });
  return place(url, token, { key });
}

/** Orders the cart as it is; the figures are those of the shop's own pricing rules. */
export async function place(
  url: string,
  token: string,
  { key, paymentMethod = 'cod' }: { key: string; paymentMethod?: string },
): Promise<ApiResponse<DataOf<'createOrder'>>> {
  const cart = await request<'getCart'>(url, '/cart', { token });
  const settings = await request<'getSettings'>(url, '/settings/get-settings');
  const lines = cart.data.map((line) => ({
    pricePaise: fromRupees(line.Product.price) ?? 0,
    quantity: line.quantity,
    shippingChargePaise:
      line.Product.shipping_charge === null
        ? null
        : (fromRupees(line.Product.shipping_charge) ?? null),
  }));
  const totals = priceCart(lines, shippingOf(settings.data));
  return request<'createOrder'>(url, '/orders/create-order', {
    token,
    key,
    body: {
      total_amount: totals.subtotalPaise / 100,
      discount_amount: 0,
      total_shipping_amount: totals.shippingPaise / 100,
      final_amount: totals.finalPaise / 100,
      coupon_code: null,
      payment_method: paymentMethod,
    },
  });
}

/** The shipping of a place without a rate of its own. */
const shippingOf = ({
  shipping_applied_on: freeFrom,
  shipping_charge: charge,
}: DataOf<'getSettings'>): ShippingTerms => ({
  rate: defaultRate(freeFrom === null ? null : toPaise(freeFrom), toPaise(charge ?? 0)),
  codFeePaise: 0,
});
