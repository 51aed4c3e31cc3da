import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { empty, failure, success } from '#contract/messages.ts';

const rowOf = /^\| (.+) \| `(.+)` \|$/gm;
const rows = [...readFileSync('docs/sentences.md', 'utf8').matchAll(rowOf)].map(
  ([, sentence = '', file = '']) => ({ sentence, file }),
);

test.each(rows)('$sentence is made to appear in $file', ({ sentence, file }) => {
  expect(readFileSync(file, 'utf8')).toContain(sentence);
});

test('the table lists every sentence that the specification shows to shoppers', () => {
  const known = new Set(rows.map(({ sentence }) => sentence));
  const sentences = [
    failure.authenticationRequired,
    failure.wishlistFetch,
    failure.wishlistAdd,
    failure.wishlistRemove,
    failure.wishlistLogin,
    failure.wishlistUpdate,
    failure.wishlistLoginView,
    failure.wishlistLoad,
    failure.cartAdd,
    failure.cartRemove,
    failure.cartUpdate,
    failure.cartSync,
    failure.cartSave,
    failure.server,
    failure.sessionExpired,
    failure.network,
    failure.cartRemoveError,
    failure.cartFetch,
    failure.shippingSettingsFetch,
    failure.settingsFetch,
    failure.cartProcess,
    failure.cartProcessError,
    failure.codeSend,
    failure.codeInvalid,
    failure.codeResend,
    failure.searchFetch,
    failure.search,
    failure.categoriesLoad,
    empty.categories,
    failure.instagramFetch,
    failure.productsLoad,
    failure.productsFetch,
    failure.productFetch,
    failure.productNotFound,
    failure.checkoutLogin,
    failure.checkoutInvalid,
    failure.checkoutInput,
    failure.tooMany,
    failure.checkoutNoResponse,
    failure.checkout,
    failure.gatewayLoading,
    failure.paymentVerify,
    failure.orderCreate,
    failure.statesLoad,
    failure.citiesLoad,
    failure.userFetch,
    failure.couponVerify,
    failure.ordersFetch,
    failure.profileUpdate,
    failure.dashboardExpired,
    failure.dashboardFetch,
    success.wishlistAdded,
    success.wishlistRemoved,
    success.wishlistItemAdded,
    success.wishlistItemRemoved,
    success.cartAdded,
    success.cartRemoved,
    success.cartUpdated,
    success.cartSynced,
    success.cartSaved,
    success.movedToCart,
    success.allMovedToCart,
    success.codeSent,
    success.codeResent,
    success.verified,
    success.orderCreated,
    success.paymentSuccessful,
    success.couponRemoved,
    success.profileUpdated,
    success.loggedOut,
  ];
  expect(sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
});
