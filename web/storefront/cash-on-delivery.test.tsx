import { expect, test } from 'vitest';
import type { DeliveryCheck } from '#contract/delivery/entities.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { sourceFiles } from '#test/checks/import-lines.ts';
import { renderInShop } from '#test/render-in-shop.tsx';
import { PaymentChoice } from './checkout/payment-choice.tsx';
import { PlaceOrderBar } from './checkout/place-order-bar.tsx';
import { offeredMethods, refusedMethods } from './checkout/use-payment-method.ts';
import { ServicePromises } from './product/service-promises.tsx';

const reason = 'Cash on Delivery is not available for 796001. Pay online instead.';
/** A place without Cash on Delivery. */
const remote: DeliveryCheck = {
  pincode: '796001',
  city: 'Aizawl',
  state: 'Mizoram',
  deliverable: true,
  reason: null,
  cod: false,
  cod_reason: reason,
  cod_fee: 0,
  payable: true,
  charge: 99,
  free_from: null,
  earliest: null,
  latest: null,
  rate: { kind: 'flat', charge: 99, tiers: [], free_from: null },
};
const cash = /cash|\bCOD\b/i;

const promises = (methods: PaymentMethod[]): string =>
  renderInShop(<ServicePromises freeFrom={1999} returns={[]} />, { payment_methods: methods });

test('a product page names a way to pay only while the owner offers it', () => {
  expect(promises(['cod', 'upi'])).toContain('Cash on Delivery, subject to your PIN code.');
  expect(promises(['upi'])).toContain('Pay online when you order.');
  expect(promises(['upi'])).not.toMatch(cash);
  expect(promises([])).not.toMatch(/cash|pay online/i);
});

const choice = (enabled: PaymentMethod[], announced: PaymentMethod[] = []): string =>
  renderInShop(
    <PaymentChoice
      method="upi"
      offered={offeredMethods(enabled, remote)}
      announced={announced}
      refused={refusedMethods(enabled, { check: remote, quote: null, refusal: null })}
      codFeePaise={0}
      advance={null}
      onChange={() => undefined}
      disabled={false}
    />,
    {},
  );

test('the checkout lists announced methods as coming soon, or why the place has none', () => {
  expect(choice(['upi'])).not.toMatch(/Coming Soon|Wallet|Cash/);
  const [shown = '', coming = ''] = choice(['upi'], ['cod', 'upi']).split('<details');
  expect(shown).not.toMatch(cash);
  expect(coming).toContain('Cash on Delivery');
  expect(coming).not.toContain('in cash');
  expect(choice(['cod', 'upi']).split('<details')[0]).toContain(reason);
});

type BarChoices = { advance?: string; error?: string };
const bar = (method: PaymentMethod | null, { advance, error }: BarChoices = {}): string =>
  renderInShop(
    <PlaceOrderBar
      items={[]}
      totalPaise={199_900}
      advance={advance ?? null}
      undeliverable={null}
      refusedCoupon={null}
      method={method}
      hasOtherMethod
      gateway={{ isReady: true, hasFailed: false, retry: () => undefined }}
      quote={{ error: error ?? null, reload: () => undefined }}
      placement={{
        isPlacing: false,
        failed: null,
        refusal: null,
        unpaid: null,
        place: () => undefined,
        retry: () => undefined,
      }}
    />,
    {},
  );

test('the button states payment in cash for an offered method only', () => {
  expect(bar('cod')).toContain('Pay in cash when it arrives.');
  expect(bar('cod', { advance: 'Pay ₹500.00 now' })).toContain('Pay ₹500.00 now');
  expect(bar('upi', { advance: 'Pay ₹500.00 now' })).not.toContain('₹500.00');
  expect(bar('upi')).not.toMatch(cash);
  expect(bar(null)).not.toMatch(cash);
});

test('a price that fails to load is named above the button that it disables', () => {
  expect(bar('cod', { error: 'Server error occurred' })).toMatch(/Server error occurred.*Retry/s);
  expect(bar('cod')).not.toContain('Retry');
});

/** Shown by the method of an order or quote, the check of a place or the settings. */
const conditional = [
  'web/account/texts.tsx',
  'web/emails/words/en.ts',
  'web/shopper/texts.tsx',
  'web/storefront/cart/texts.tsx',
  'web/storefront/checkout/texts.tsx',
  'web/storefront/confirm/texts.tsx',
  'web/storefront/order-success/texts.tsx',
  'web/storefront/product/more-texts.tsx',
];

test('no other page or email names it', () => {
  const sentence = /Cash on Delivery|\bCOD\b|in cash/;
  const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  const folders = ['storefront', 'account', 'shopper', 'emails', 'root'].map(
    (name) => `web/${name}`,
  );
  const naming = sourceFiles(folders)
    .filter(({ path, text }) => !path.includes('.test.') && sentence.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(naming).toEqual(conditional);
});
