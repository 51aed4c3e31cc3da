import type { Screen } from '../screen.ts';

export const storefrontScreens: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/bed-sheet' },
  { name: 'all-products', path: '/CategoryFilter' },
  { name: 'search', path: '/search?q=cotton' },
  { name: 'search-empty', path: '/search?q=zzzzzz' },
  { name: 'product', path: '/product/{productSlug}' },
  { name: 'product-not-found', path: '/product/no-such-product' },
  { name: 'room', path: '/room?room=bed' },
  { name: 'blogs', path: '/blogs' },
  { name: 'post', path: '/blogs/{postSlug}' },
  { name: 'policy-return', path: '/return-policy' },
  { name: 'policy-cancellation', path: '/cancellation-policy' },
  { name: 'policy-shipping', path: '/shipping-policy' },
  { name: 'policy-privacy', path: '/privacy-policy' },
  { name: 'policy-terms', path: '/terms-conditions' },
  { name: 'login', path: '/login' },
];
