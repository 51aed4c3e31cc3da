import { expect } from 'vitest';
import { z } from 'zod';
import { callNames } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal, type RefusalCode, refusals, refuse } from '#contract/refusals.ts';
import { success } from '#contract/messages.ts';
import { fill } from '#contract/shop-messages.ts';
import { makePerson, makeProduct } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';
import { refusalsOf } from '../api/openapi/refusals.ts';
import { orderNotes } from '#locales/hi/server/order-notes.ts';
import { orderNoteIn, phraseIn, refusalIn } from './messages.ts';

/** The calls of a shopper's pages. */
const shopperCalls = callNames.filter((name) => {
  const { access, area }: Endpoint & { area: string } = endpoints[name];
  return access !== 'admin' && !['admin', 'providers'].includes(area);
});

/** Refusals of these calls that only software or staff meet. */
const others: readonly RefusalCode[] = [
  'api_key_invalid',
  'api_key_not_allowed',
  'scope_missing',
  'two_factor_setup_required',
  'email_unavailable_admin',
];

const devanagari = /[\u0900-\u097F]/;
const paramsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('each refusal of a call that a shopper’s pages make has a sentence in Hindi', () => {
  const codes = new Set(shopperCalls.flatMap((name) => [...refusalsOf(name).values()].flat()));
  for (const code of ['internal', 'database_unavailable', 'storage_full'] as const) codes.add(code);
  expect(codes.size).toBeGreaterThan(90);
  const missing = [...codes].filter((code) => {
    const [, english]: readonly [number, string, string?] = refusals[code];
    const params = Object.fromEntries(paramsOf(english).map((name) => [name.slice(1, -1), '7']));
    const { message } = refusalIn('hi', refuse(code, params));
    const isParamOnly = /^\{\w+\}$|^\{name\}: \{reason\}$/.test(english);
    return !others.includes(code) && !isParamOnly && !devanagari.test(message);
  });
  expect(missing).toEqual([]);
});

const isCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

test('a refusal in Hindi keeps its values, code and paths', () => {
  const wrong = Object.keys(refusals)
    .filter(isCode)
    .filter((code) => {
      const [, english] = refusals[code];
      const names = paramsOf(english);
      const values = Object.fromEntries(names.map((name, at) => [name.slice(1, -1), 70_000 + at]));
      const refusal = new Refusal(code, values);
      const { message } = refusalIn('hi', refusal);
      const isTranslated = message !== refusal.message;
      return (
        (isTranslated &&
          code !== 'invoice_series_full' &&
          Object.values(values).some((value) => !message.includes(String(value)))) ||
        /undefined|\{/.test(message)
      );
    });
  expect(wrong).toEqual([]);
  const { problems } = refusalIn('hi', refuse('pincode_unknown', { pincode: '999999' }));
  expect(problems).toMatchObject([
    { path: 'pincode', message: expect.stringMatching(/999999.*[\u0900-\u097F]/) },
  ]);
});

/** What a rule says about a missing or a blank value. */
const saidBy = ({ error }: z.core.$ZodTypeDef | z.core.$ZodCheckDef): string[] =>
  [undefined, ''].flatMap((input) => {
    const issue = { code: 'custom', input, path: [], issues: [] };
    const said: unknown = error && Reflect.apply(error, undefined, [issue]);
    return typeof said === 'string' ? [said] : [];
  });

/** The sentences of the rules of a schema. */
function sentencesOf(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const {
    _zod: { def },
  } = schema;
  const ofChecks = (def.checks ?? []).flatMap(({ _zod: { def: check } }) => saidBy(check));
  // Of an object its fields, of a union its options.
  const parts = Object.values(def).flatMap((part: unknown) =>
    part instanceof z.core.$ZodType || typeof part !== 'object'
      ? [part]
      : Object.values(part ?? {}),
  );
  const inner = parts.filter((part) => part instanceof z.core.$ZodType);
  return [...saidBy(def), ...ofChecks, ...inner.flatMap((each) => sentencesOf(each, seen))];
}

test('what a form of a shopper lacks is said in Hindi', () => {
  const schemas = shopperCalls.flatMap((name) => {
    const { params, query, body }: Endpoint = endpoints[name];
    return [params, query, body].filter((schema) => schema !== undefined);
  });
  const english = new Set(schemas.flatMap((schema) => sentencesOf(schema)));
  expect(english.size).toBeGreaterThan(40);
  expect([...english].filter((sentence) => !devanagari.test(phraseIn('hi', sentence)))).toEqual([]);
});

/** The answers of the routes to shoppers. */
const answers = [
  ...(['codeSent', 'codeSentBefore', 'verified', 'loggedOut', 'sessionEnded'] as const),
  ...(['cartAdded', 'cartUpdated', 'cartSynced', 'cartRemoved', 'orderCreated'] as const),
  ...(['profileUpdated', 'addressSaved', 'addressRemoved', 'accountDeleted'] as const),
  ...(['newsletterRequested', 'newsletterConfirmed', 'newsletterEnded'] as const),
  ...(['orderCancelled', 'orderCancelRequested', 'orderLinesCancelled'] as const),
  ...(['orderConfirmed', 'paymentSuccessful', 'reviewSaved', 'reviewReported'] as const),
  ...(['lookSaved', 'lookDeleted', 'wishlistAdded', 'wishlistRemoved'] as const),
  ...(['returnRequested', 'returnWithdrawn', 'returnSent', 'choiceSaved'] as const),
  ...(['refundDetailsSaved', 'grievanceReceived', 'questionSent', 'answerSent'] as const),
];

test('what a call of a shopper answers is said in Hindi', () => {
  const english = answers.map((name) => fill(success[name], { time: '4:05 PM' }));
  expect(english.filter((sentence) => !devanagari.test(phraseIn('hi', sentence)))).toEqual([]);
  expect(phraseIn('hi', fill(success.codeSentBefore, { time: '4:05 PM' }))).toContain('4:05 PM');
});

test('a note on an order is in Hindi for its buyer, and a note for the staff is none', () => {
  for (const [english, hindi] of Object.entries(orderNotes)) {
    const note = english.replaceAll(/\{\w+\}/g, '7');
    expect(orderNoteIn('hi', note)).toBe(hindi.replaceAll(/\{\w+\}/g, '7'));
    expect(orderNoteIn('en', note)).toBe(note);
  }
  const refused = 'The courier did not cancel the booking of a parcel, and may deliver it: late';
  expect(orderNoteIn('en', refused)).toBeNull();
  expect(orderNoteIn('hi', refused)).toBeNull();
});

test('answers and refusals follow the language of the URL, with the same codes', async ({
  shop,
}) => {
  const { token } = await makePerson(shop.database);
  const product = await makeProduct(shop.database, { stock: 2 });
  const put = async (quantity: number, query: Record<string, string>) =>
    shop.call('setCartLines', {
      ...{ token, query },
      body: { products: [{ product_id: product.id, quantity }] },
    });
  const hindi = { locale: 'hi' };
  expect(await put(1, hindi)).toMatchObject({ status: 200, message: 'कार्ट में डाल दिया' });
  expect(await put(1, {})).toMatchObject({ message: 'Quantity updated successfully' });
  expect(await put(9, hindi)).toMatchObject({
    ...{ status: 409, error: 'quantity_over_stock' },
    message: `${product.name} सिर्फ़ 2 बचे हैं।`,
  });
  expect(await put(0.5, hindi)).toMatchObject({
    ...{ error: 'invalid_input', message: expect.stringMatching(devanagari) },
    errors: [{ path: 'products.0.quantity', message: expect.stringMatching(devanagari) }],
  });
  const unknown = async (query: Record<string, string>) =>
    shop.call('getPolicy', { params: { slug: 'terms-and-conditions' }, query });
  expect(await unknown(hindi)).toMatchObject({
    error: 'policy_not_found',
    message: 'नीति नहीं मिली',
  });
  expect(await unknown({})).toMatchObject({
    error: 'policy_not_found',
    message: 'Policy not found',
  });
  expect(await shop.call('getCart', { token: 'x', query: hindi })).toMatchObject({
    ...{ error: 'session_expired', message: expect.stringContaining('सेशन') },
  });
});

test('a cached read of another language never gives its sentence', async ({ shop }) => {
  const read = async (locale: string) =>
    (await shop.app.inject(`/api/categories/none/size-guide${locale}`)).json<{ message: string }>();
  const [hindi, english] = [await read('?locale=hi'), await read('')];
  expect(hindi.message).not.toBe(english.message);
});

test('staff read English, whatever the URL says', async ({ shop, owner }) => {
  const { token } = owner;
  const query = { locale: 'hi' };
  expect(await shop.call('getAdminOrder', { token, query, params: { id: 999_999 } })).toMatchObject(
    {
      message: 'Order not found',
    },
  );
});
