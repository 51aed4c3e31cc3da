import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderInShop } from '#test/render-in-shop.tsx';
import { line } from '#web/api/session.fixture.ts';
import { PlaceOrderBar } from './place-order-bar.tsx';

const place = () => undefined;

const bar = (given: Partial<ComponentProps<typeof PlaceOrderBar>>): string =>
  renderInShop(
    <PlaceOrderBar
      items={[{ ...line, id: line.product_id, selected: true }]}
      totalPaise={10_000}
      advance={null}
      undeliverable={null}
      refusedCoupon={null}
      placement={{
        isPlacing: false,
        failed: null,
        refusal: null,
        unpaid: null,
        place,
        retry: place,
      }}
      method="cod"
      hasOtherMethod={false}
      gateway={{ isReady: true, hasFailed: false, retry: place }}
      quote={{ error: null, reload: place }}
      {...given}
    />,
    {},
  );

test('a line that cannot be ordered is one link away from the checkout', () => {
  const html = bar({ items: [{ ...line, id: line.product_id, selected: true, stock: 0 }] });
  expect(html).toMatch(/<a[^>]* href="\/Cart"[^>]*>Please fix the marked items/);
});

test('a cart that was ordered in another tab leads to the orders', () => {
  const leadsOn = /Your cart is empty.*<a[^>]* href="\/dashboard\/orders"/;
  expect(bar({ items: [], totalPaise: 0 })).toMatch(leadsOn);
  expect(bar({ items: [], totalPaise: null })).not.toMatch(leadsOn);
  expect(bar({})).not.toMatch(leadsOn);
});
