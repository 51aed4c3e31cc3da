import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, type Person, type TestProduct } from '#test/builders.ts';
import type { ApiResponse, TestShop } from '#test/shop.ts';
import { makeBuyer, openReviewShop } from './reviews.fixture.ts';

let shop: TestShop;
let owner: Person;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, owner, close } = await openReviewShop());
});
afterAll(async () => close());

const list = async (product: TestProduct): Promise<ApiResponse<'listReviews'>> =>
  shop.call('listReviews', { params: { slug: product.slug } });
const photo = async (background: string) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 60, height: 80, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );
const writeWith = async (
  person: Person,
  product: TestProduct,
  photos: readonly Blob[],
): Promise<ApiResponse<'writeReview'>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    rating: '4',
    title: 'On our bed',
    text: 'As in the photos.',
  }))
    form.set(name, value);
  for (const each of photos) form.append('photos', each, 'photo.jpg');
  return shop.call('writeReview', {
    token: person.token,
    params: { slug: product.slug },
    body: form,
  });
};
const textFile = new Blob(['no picture'], { type: 'image/png' });

test('a review has up to three photos, shown in order', async () => {
  const razai = await makeProduct(shop.database);
  const [red, blue] = [await photo('#a4452c'), await photo('#3b4a7a')];
  const written = await writeWith(await makeBuyer({ shop, owner }, razai), razai, [red, blue, red]);
  expect(written).toMatchObject({
    status: 200,
    data: {
      rating: 4,
      photos: [{ width: 60, height: 80, alt: 'Photo by Asha V.' }, { alt: 'Photo by Asha V.' }],
    },
  });
  expect((await list(razai)).data).toEqual([written.data]);
  const picture = await shop.app.inject(`${written.data.photos[1]?.src}/160.webp`);
  const { dominant } = await sharp(picture.rawPayload).stats();
  expect([picture.statusCode, dominant.b > dominant.r]).toEqual([200, true]);
});

test('invalid, too many or too large photos are refused, and nothing is published', async () => {
  const razai = await makeProduct(shop.database);
  const asha = await makeBuyer({ shop, owner }, razai);
  const good = await photo('#a4452c');
  expect(await writeWith(asha, razai, [good, textFile])).toMatchObject({
    status: 422,
    message: 'Please select only image files',
  });
  expect(await writeWith(asha, razai, [good, good, good, good])).toMatchObject({
    status: 422,
    message: 'Please add at most 3 photos',
  });
  const heavy = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
  expect(await writeWith(asha, razai, [heavy])).toMatchObject({
    status: 413,
    message: 'File size too large. Please upload a smaller image.',
  });
  expect((await list(razai)).data).toEqual([]);
  expect((await writeWith(asha, razai, [])).data.photos).toEqual([]);
});

test('photos are not decoded for a shopper who did not buy the product', async () => {
  const razai = await makeProduct(shop.database);
  const stranger = await makePerson(shop.database, { name: 'Ravi' });
  expect((await writeWith(stranger, razai, [textFile])).status).toBe(403);
  // Too large to be read, which would response 413.
  const heavy = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
  expect((await writeWith(stranger, razai, [heavy])).status).toBe(403);
});
