import { expect, test } from 'vitest';
import { demoServiceCards } from '#demo/content/home.ts';
import { renderInShop } from '#test/render-in-shop.tsx';
import { Services } from './services.tsx';

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, target = '']) => target);
const linksOf = (email: string, policies: readonly string[]): string[] =>
  linksIn(
    renderInShop(
      <Services services={demoServiceCards} />,
      { customer_support_email: email },
      policies,
    ),
  );

test('the delivery card links to the policy, the cards that invite to write to the support', () => {
  expect(linksOf('help@example.com', ['shipping-policy'])).toEqual([
    '/shipping-policy',
    'mailto:help@example.com',
    'mailto:help@example.com',
  ]);
});

test('a card has no link to a policy that is not published or to an address that is not set', () => {
  expect(linksOf('', [])).toEqual([]);
});
