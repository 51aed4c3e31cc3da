import { expect, test } from 'vitest';
import { renderInShop } from '#test/render-in-shop.tsx';
import { line } from '#web/api/session.fixture.ts';
import { PlaceOrderBar } from './place-order-bar.tsx';

const place = () => undefined;

test('a line that cannot be ordered is one link away from the checkout', () => {
  const html = renderInShop(
    <PlaceOrderBar
      items={[{ ...line, id: line.product_id, selected: true, stock: 0 }]}
      totalPaise={10_000}
      advance={null}
      isDeliverable
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
    />,
    {},
  );
  expect(html).toMatch(/<a[^>]* href="\/Cart"[^>]*>Please fix the marked items/);
});
