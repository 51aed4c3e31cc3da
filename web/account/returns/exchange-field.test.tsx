import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ReturnableLine } from '#contract/returns/entities.ts';
import { renderInShop } from '#test/render-in-shop.tsx';
import { ExchangeField } from './exchange-field.tsx';

const line: ReturnableLine = {
  product_id: 2,
  name: 'Indigo Cushion',
  size: '40 x 40 cm',
  color: 'Indigo',
  image: '',
  quantity: 1,
  return_until: null,
  exchange_until: null,
  reason: '',
  paid: 499,
};

test('an exchange that is sent before its variants are loaded has its error at the field', () => {
  const field = { name: 'exchange_product_id', error: 'Please choose' };
  const html = renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <ExchangeField {...field} line={line} quantity={1} slug="indigo-cushion" isCash />
    </QueryClientProvider>,
    {},
  );
  expect(html).toMatch(/field-error.*Please choose/);
});
