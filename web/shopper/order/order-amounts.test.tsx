import { expect, test } from 'vitest';
import { renderInShop } from '#test/render-in-shop.tsx';
import { OrderAmounts } from './order-amounts.tsx';

const amountsOf = (isExchange: boolean): string => {
  const name = isExchange ? 'Exchange for order #ORD-001' : 'Diwali sale';
  const lines = [{ product_id: 2, amount: 2099 }];
  return renderInShop(
    <OrderAmounts
      order={{
        ...{ order_status: 'processing', is_exchange: isExchange, coupon_code: null },
        ...{ total_amount: 2599, discount_amount: 2099, total_shipping_amount: 0 },
        ...{ final_amount: 500, returned_amount: 0, money: { total: 500 } },
        discounts: [{ promotion_id: null, code: null, name, amount: 2099, lines }],
      }}
    />,
    {},
  );
};

test('the value of exchanged goods is no saving', () => {
  expect(amountsOf(false)).toContain('You save');
  const replacement = amountsOf(true);
  expect(replacement).toContain('Exchange for order #ORD-001');
  expect(replacement).not.toContain('You save');
});
