import { describe, expect, test } from 'vitest';
import type { Screen } from '#test/screens/open-screen.ts';
import { ok, shop } from '#test/screens/shop-responses.ts';
import {
  endVisits,
  failed,
  press,
  type SentenceRow,
  testSentences,
  visit,
} from '#test/screens/sentence-table.ts';
import { Component as CartPage } from './cart/cart-page.tsx';
import { WishlistButton } from './components/wishlist-button.tsx';
import * as homePage from './home/home-page.tsx';
import * as listingPage from './listing/listing-page.tsx';
import { BuyBox } from './product/buy-box.tsx';
import { ProductError } from './product/product-error.tsx';
import { ProductOffer } from './product/product-info.tsx';
import { loader as productLoader } from './product/product-page.tsx';
import { quilt } from './product/product.fixture.ts';
import { toView } from './product/product-view.ts';
import * as searchPage from './search/search-page.tsx';
import { Component as DashboardWishlistPage } from './wishlist/dashboard-wishlist-page.tsx';
import { Component as WishlistPage } from './wishlist/wishlist-page.tsx';

const product = toView(quilt);
const stock = { availability: 'in_stock', exact: 20, maxQuantity: 10 } as const;
const heart = 'Wishlist: Indigo Quilt';
const remove = press(/^Remove /);

/** The browser lost the token, as when its storage is cleaned; the page does not know yet. */
const withoutToken = (name: string | RegExp) => async (screen: Screen) => {
  await screen.find(name);
  localStorage.removeItem('token');
  await screen.press(name);
};

const routes = [
  { path: '/Cart', element: <CartPage /> },
  { path: '/Wishlist', element: <WishlistPage /> },
  { path: '/dashboard/wishlist', element: <DashboardWishlistPage /> },
  { path: '/buy', element: <BuyBox product={product} stock={stock} /> },
  { path: '/login', element: 'the sign-in page' },
  { path: '/card', element: <WishlistButton productId={7} name="Indigo Quilt" /> },
  {
    path: '/offer',
    element: <ProductOffer product={product} reviews={{ average: 0, count: 0 }} />,
  },
];

const wishlist: SentenceRow[] = [
  ['Failed to load wishlist', '/Wishlist', '/wishlist', failed],
  ['Failed to fetch wishlist items', '/dashboard/wishlist', '/wishlist', failed],
  ['Failed to add to wishlist', '/card', '/wishlist/add', failed, press(heart)],
  [
    'The list is full',
    '/card',
    '/wishlist/add',
    { status: 409, message: 'The list is full' },
    press(heart),
  ],
  ['Failed to update wishlist', '/card', '/wishlist/add', 'no response', press(heart)],
  ['Failed to remove from wishlist', '/Wishlist', '/wishlist/remove', failed, remove],
  [
    'Failed to remove item from wishlist',
    '/dashboard/wishlist',
    '/wishlist/remove',
    failed,
    remove,
  ],
  ['Authentication required', '/card', '', null, withoutToken(heart)],
  ['the sign-in page', '/card', '', null, withoutToken(heart)],
  ['Please login to remove items from wishlist', '/Wishlist', '', null, withoutToken(/^Remove /)],
  ['Please login to move items to cart', '/Wishlist', '', null, withoutToken(/^Move to Cart/)],
  ['Failed to move to cart', '/Wishlist', '/cart/add', failed, press(/^Move to Cart/)],
  ['Failed to move items to cart', '/Wishlist', '/cart/add', failed, press('Move all to bag')],
  ['Item added to wishlist', '/card', '', null, press(heart)],
  ['Item removed from wishlist', '/Wishlist', '', null, remove],
  ['Removed from wishlist', '/dashboard/wishlist', '', null, remove],
  ['Added to wishlist', '/offer', '', null, press(heart)],
  ['Moved to cart', '/Wishlist', '', null, press(/^Move to Cart/)],
  ['All items moved to cart', '/Wishlist', '', null, press('Move all to bag')],
  ['Your wishlist is empty', '/Wishlist', '/wishlist', ok([])],
];

const cart: SentenceRow[] = [
  ['Failed to add item to cart', '/buy', '/cart/add', failed, press('Add to Cart')],
  ['Item added to cart successfully', '/buy', '', null, press('Add to Cart')],
  ['Failed to remove item', '/Cart', '/cart/delete', failed, remove],
  [
    'Failed to remove item: It is wrapped already',
    '/Cart',
    '/cart/delete',
    { status: 409, message: 'It is wrapped already' },
    remove,
  ],
  ['An error occurred while removing the item', '/Cart', '/cart/delete', ok(null), remove],
  ['Item removed successfully', '/Cart', '/cart/delete', ok([]), remove],
  ['Failed to update quantity', '/Cart', '/cart/add', failed, press(/^Increase/)],
  ['Quantity updated successfully', '/Cart', '', null, press(/^Increase/)],
  ['Failed to save cart', '/Cart', '/cart/add', failed, press(/^Proceed to Buy/)],
  ['Failed to process cart', '/Cart', '/cart/add', ok([]), press(/^Proceed to Buy/)],
  [
    'An error occurred while processing your cart',
    '/Cart',
    '/cart/add',
    ok(null),
    press(/^Proceed to Buy/),
  ],
  ['Cart saved successfully', '/Cart', '', null, press(/^Proceed to Buy/)],
  ['Server error occurred', '/Cart', '/cart', failed],
  ['Network error occurred. Please check your connection.', '/Cart', '/cart', 'no response'],
  ['Session expired. Please log in again.', '/Cart', '/cart', { status: 401, message: 'no' }],
  ['Failed to fetch shipping settings', '/Cart', '/settings/get-settings', failed],
  ['Failed to fetch settings', '/Cart', '/settings/get-settings', 'no response'],
  ['Your cart is empty', '/Cart', '/cart', ok([])],
];

endVisits();
describe('for shoppers', () => testSentences([...wishlist, ...cart], { routes, isSignedIn: true }));

const gone = { status: 404, message: 'Product not found' };
const catalogue: SentenceRow[] = [
  ['Please login to manage wishlist', '/card', '', null, press(heart)],
  ['Please login to view your wishlist', '/Wishlist', '', null],
  ['Failed to load categories. Please try again later.', '/', '/categories', failed],
  ['No categories available', '/', '/categories', ok([])],
  ['Failed to load new arrival products', '/', '/product/label/new_arrival', failed],
  ['Failed to load best seller products', '/', '/product/label/best_seller', failed],
  ['Failed to load trending products', '/', '/product/label/trending', failed],
  ['No new arrival products available', '/', '', null],
  ['No best seller products available', '/', '', null],
  ['No trending products available', '/', '', null],
  ['Failed to fetch Instagram posts', '/', '/admin/instaSettings', failed],
  [
    'Failed to load products. Please try again later.',
    '/category/curtains',
    '/categories/curtains/products',
    failed,
  ],
  ['Failed to fetch products', '/category/curtains', '/categories/curtains/products', failed],
  ['No products found', '/category/curtains', '/categories/curtains/products', { status: 404 }],
  ['Try adjusting your filters or browse our other categories', '/CategoryFilter', '', null],
  ['Failed to fetch product', '/product/quilt', '/product/quilt', failed],
  ['No products found for "zzzzzz"', '/search?q=zzzzzz', '', null],
  ['Product not found', '/product/quilt', '/product/quilt', gone],
];
const shopRoutes = [
  ...routes,
  { path: '/', Component: homePage.Component, loader: homePage.loader },
  ...['/CategoryFilter', '/category/:categoryName'].map((path) => ({
    path,
    Component: listingPage.Component,
    loader: listingPage.loader,
    ErrorBoundary: listingPage.ErrorBoundary,
  })),
  { path: '/search', Component: searchPage.Component, loader: searchPage.loader },
  { path: '/product/:slug', element: null, loader: productLoader, ErrorBoundary: ProductError },
];
describe('for visitors', () => testSentences(catalogue, { routes: shopRoutes, isSignedIn: false }));

test('the home of a shop without banners and categories says that it has none', async () => {
  const data = { ...shop, categories: [] };
  const screen = visit('/', { routes: shopRoutes, isSignedIn: false, data });
  await expect.poll(screen.texts).toContain('No categories available');
});
