import { expect, test } from 'vitest';
import { contentPolicy } from './content-security-policy.ts';

test('no page allows inline scripts or styles, or other origins', () => {
  const policy = contentPolicy('/sandbox-payments/v1/checkout.js');
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(contentPolicy(null)).toBe(policy);
});

test('the policy allows the origin of the configured payment provider and no other', () => {
  const policy = contentPolicy('https://checkout.razorpay.com/v1/checkout.js');
  expect(policy).toContain("script-src 'self' https://*.razorpay.com;");
  expect(policy).toContain('frame-src https://*.razorpay.com;');
  expect(contentPolicy('http://127.0.0.1:9000/v1/checkout.js')).toContain(
    "script-src 'self' http://127.0.0.1:9000;",
  );
});

test('the policy allows images from the object store, and nothing else from there', () => {
  const policy = contentPolicy(null, 'https://pictures.homeloom.shop/media');
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.homeloom.shop;");
  expect(policy.match(/https:/g)).toHaveLength(1);
});
