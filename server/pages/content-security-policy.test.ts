import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { present } from '#test/builders.ts';
import { contentPolicies } from './content-security-policy.ts';

const account = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key secret',
  RAZORPAY_WEBHOOK_SECRET: 'hook secret',
};
const { payments: sandboxes } = readConfig({});
const { payments: live } = readConfig(account);
const [first, second] = sandboxes.map(({ key }) => key);
const both = [present(first), present(second)];

/** The policies of a shop in which these providers take payments. */
const policiesWith = (
  providers: readonly (string | undefined)[],
  options: Parameters<typeof contentPolicies>[0],
) => {
  const policyOf = contentPolicies(options);
  return (path: string) => policyOf(path, { providers: providers.map(present), pixels: null });
};

test('no page allows inline scripts or styles, or other origins', () => {
  const policyOf = policiesWith(both, { payments: sandboxes });
  const policy = policyOf('/checkout');
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policyOf('/')).toBe(policy);
  expect(policiesWith([], { payments: [] })('/checkout')).toBe(policy);
});

test('only the checkout and an order allow the payment provider, and only the hosts it needs', () => {
  const policyOf = policiesWith([first], { payments: live });
  for (const path of ['/checkout', '/Checkout/', '/dashboard/orders/12']) {
    expect(policyOf(path)).toContain("script-src 'self' https://checkout.razorpay.com;");
    expect(policyOf(path)).not.toContain('*');
  }
  const usual = policiesWith([], { payments: [] })('/');
  for (const path of [
    '/',
    '/Cart',
    '/product/checkout',
    '/checkout/more',
    '/dashboard',
    '/dashboard/orders',
    '/login',
  ])
    expect([path, policyOf(path)]).toEqual([path, usual]);
  const admin = policiesWith([], { payments: [] })('/admin');
  for (const path of ['/admin/checkout', '/admin/dashboard/orders/12', '/admin/orders/12'])
    expect([path, policyOf(path)]).toEqual([path, admin]);
});

test('only the admin area runs WebAssembly, for its cameras', () => {
  const policyOf = policiesWith([first], { payments: live });
  expect(policyOf('/admin/dispatch/scan')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  for (const path of ['/', '/checkout', '/dashboard/orders/12', '/admin/appearance/preview'])
    expect([path, policyOf(path)]).toEqual([path, expect.not.stringContaining('wasm')]);
});

test('the admin area frames pages of the shop, and only the preview can be framed', () => {
  const policyOf = policiesWith([first], { payments: live });
  expect(policyOf('/admin/appearance')).toContain("frame-src 'self'; ");
  expect(policyOf('/admin/appearance/preview')).toContain("frame-ancestors 'self'");
  for (const path of [
    '/',
    '/checkout',
    '/admin',
    '/admin/appearance',
    '/admin/appearance/preview/x',
  ])
    expect([path, policyOf(path)]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
});

test('each enabled provider is allowed, with the hosts of its frames and forms', () => {
  const [own, all] = [[second], both].map((providers) =>
    policiesWith(providers, { payments: live })('/checkout'),
  );
  expect(own).toContain("script-src 'self' https://sdk.cashfree.com;");
  expect(own).toContain(' https://payments.cashfree.com');
  expect(own).toContain(
    "form-action 'self' https://api.cashfree.com https://sandbox.cashfree.com;",
  );
  expect(own).not.toContain('razorpay');
  expect(all).toContain('https://checkout.razorpay.com https://sdk.cashfree.com;');
});

test('another provider is allowed by its origin', () => {
  const { payments } = readConfig({ ...account, RAZORPAY_BASE_URL: 'http://127.0.0.1:9000' });
  const policy = policiesWith([first], { payments });
  expect(policy('/checkout')).toContain("script-src 'self' http://127.0.0.1:9000;");
  expect(policy('/')).not.toContain('127.0.0.1');
});

test('the policy allows images from the object store, and nothing else from there', () => {
  const imagesUrl = 'https://pictures.homeloom.shop/media';
  const policy = policiesWith([], { payments: [], imagesUrl })('/');
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.homeloom.shop;");
  expect(policy.match(/https:/g)).toHaveLength(1);
});

test('pages that are measured allow the hosts of what is set up, and no other page does', () => {
  const policyOf = contentPolicies({ payments: sandboxes });
  const at = (path: string, ga4: string, meta: string) =>
    policyOf(path, { providers: [], pixels: { ga4, meta } });
  const usual = policyOf('/', { providers: [], pixels: null });
  expect(usual).not.toMatch(/google|facebook/);
  expect(at('/', 'G-ABC1234567', '')).toContain(
    "script-src 'self' https://www.googletagmanager.com;",
  );
  expect(at('/checkout', '', '12345')).toContain("script-src 'self' https://connect.facebook.net;");
  expect(at('/', '', '12345')).not.toContain('google');
  for (const path of ['/track/abc', '/Refund/abc', '/dashboard/orders/1', '/newsletter/confirm'])
    expect([path, at(path, 'G-ABC1234567', '12345')]).toEqual([path, usual]);
  expect(at('/admin', 'G-ABC1234567', '12345')).not.toContain('google');
});
