import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { type CallName, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { formMemoryBytesMax } from '#server/api/multipart.ts';
import { runImageJob } from '#server/media/resize.ts';
import { makeBuyer } from '#server/reviews/reviews.fixture.ts';
import { formOf, makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { countByStatus, describeCounts, promise, requireBooks, sized } from './support/promise.ts';

let shop: TestShop;
let url: string;
let owner: Person;
const folder = temporaryDataDir();
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: folder.dataDir });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // Those of unfinished forms are open until the request times out.
  shop.app.server.closeAllConnections();
  await shop.close();
  folder.remove();
});

const photo = async (): Promise<Blob> => {
  const background = { r: 160, g: 70, b: 40 };
  const image = sharp({ create: { width: 60, height: 80, channels: 3, background } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' });
};

const megabyte = Buffer.alloc(2 ** 20, 'x');
const reviewFields = { rating: '4', title: 'On our bed', text: 'As in the photos.' };

/** Forms with a CSV file, without images. */
const csvUploads: readonly CallName[] = ['uploadRemittance', 'recordCourierBill'];

type SentForm = { upload: ClientRequest; status: number | null };

/** Sends three files of a review form and never its end. Resolves when all is sent or answered. */
async function sendUnfinished(
  token: string,
  slug: string,
  fileMegabytes: number,
): Promise<SentForm> {
  const path = methodAndPath('writeReview').path.replace('{slug}', slug);
  const upload = request(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=cut',
    },
  });
  const sent: SentForm = { upload, status: null };
  upload.on('error', () => undefined);
  const answered = new Promise<void>((resolve) => {
    upload.on('close', resolve);
    upload.on('response', (response) => {
      sent.status = response.statusCode ?? 0;
      response.resume();
      resolve();
    });
  });
  const write = async (bytes: Buffer | string): Promise<void> =>
    new Promise((resolve) => {
      upload.write(bytes, () => resolve());
    });
  const sendAll = async (): Promise<void> => {
    for (let file = 0; file < 3; file++) {
      await write(
        `--cut\r\ncontent-disposition: form-data; name="photos"; filename="${file}.jpg"\r\n\r\n`,
      );
      for (let count = 0; count < fileMegabytes && sent.status === null; count++)
        await write(megabyte);
      await write('\r\n');
    }
  };
  await Promise.race([answered, sendAll()]);
  return sent;
}

function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('no gc');
  collect();
  return process.memoryUsage().arrayBuffers;
}

promise(
  `${sized(6, 60)} forms of 27 MB at once, never finished: 128 MB together, freed at the end`,
  async () => {
    const product = await makeProduct(shop.database);
    const buyer = await makeBuyer({ shop, owner }, product);
    const before = heldBytes();
    const forms = await Promise.all(
      Array.from({ length: sized(6, 60) }, async () =>
        sendUnfinished(buyer.token, product.slug, 9),
      ),
    );
    let heldMax = 0;
    const held = () => (heldMax = (heldBytes() - before) / 2 ** 20);
    // What the sockets of refused forms still hold is freed soon; what is held for a form stays.
    await expect.poll(held).toBeLessThan((formMemoryBytesMax / 2 ** 20) * 1.15);
    const refused = forms.flatMap(({ status }) => (status === null ? [] : [{ status }]));
    expect(Object.keys(countByStatus(refused))).toEqual(['503']);
    for (const { upload } of forms) upload.destroy();
    await expect.poll(() => (heldBytes() - before) / 2 ** 20).toBeLessThan(16);
    const review = await shop.call('writeReview', {
      token: buyer.token,
      params: { slug: product.slug },
      body: formOf({ ...reviewFields, photos: await photo() }),
    });
    expect(review.status).toBe(200);
    return `${Math.round(heldMax)} MB held, ${describeCounts(countByStatus(refused))}; a review with a photo afterwards: 200`;
  },
);

promise('a form whose sender may not send it is answered before it is read', async () => {
  const product = await makeProduct(shop.database);
  const stranger = await makePerson(shop.database);
  const form = await sendUnfinished(stranger.token, product.slug, 1);
  if (form.status === null)
    await Promise.race([once(form.upload, 'response'), pause(30_000, undefined, { ref: false })]);
  form.upload.destroy();
  expect(form.status).toBe(403);
  return 'a review of a product that was not bought: 403 while the form was being sent';
});

type FormCall = { token: string; params?: Record<string, string>; fields: Record<string, string> };

promise('no transaction is open while images wait to be decoded, in any upload', async () => {
  const product = await makeProduct(shop.database);
  await shop.database.pool.query('update products set return_days = 30 where id = $1', [
    product.id,
  ]);
  const buyer = await makeBuyer({ shop, owner }, product);
  const [order] = (await shop.call('listOrders', { token: buyer.token })).data;
  const [category] = (await shop.call('listAdminCategories', { token: owner.token })).data;
  const { token } = owner;
  const uploads = {
    writeReview: {
      token: buyer.token,
      params: { slug: product.slug },
      fields: reviewFields,
      control: 'photos',
    },
    requestReturn: {
      token: buyer.token,
      params: { id: String(order?.id) },
      fields: {
        lines: JSON.stringify([{ product_id: product.id, quantity: 1 }]),
        reason: 'changed_mind',
        wish: 'refund',
      },
      control: 'photos',
    },
    saveCategory: { token, fields: { name: 'Bath' }, control: 'image' },
    saveProduct: {
      token,
      fields: {
        name: 'Bath Mat',
        category: String(category?.id),
        price: '10',
        original_price: '20',
        stock: '1',
        rating: '4',
        color: 'White',
        size: 'Small',
        description: 'Soft.',
      },
      control: 'images',
    },
    uploadImage: { token, fields: {}, control: 'image' },
    checkFabric: { token, fields: {}, control: 'tile' },
    saveFabric: {
      token,
      params: { id: String(product.id) },
      fields: { repeat_cm: '30', parts: '["sheet"]' },
      control: 'tile',
    },
    saveSettings: { token, fields: { site_name: 'Homeloom' }, control: 'site_logo' },
    saveHomeBlock: {
      token,
      fields: { part: 'hero', title: 'Sale', image_alt: 'Quilts' },
      control: 'image',
    },
    savePost: {
      token,
      fields: {
        title: 'Washing linen',
        author: 'Meera',
        markdown: 'Cold.',
        state: 'draft',
        image_alt: 'Linen',
      },
      control: 'image',
    },
  } satisfies Partial<Record<CallName, FormCall & { control: string }>>;
  const isForm = (name: CallName): boolean => {
    const { bodyFormat }: Endpoint = endpoints[name];
    return (bodyFormat === 'multipart' || bodyFormat === 'either') && !csvUploads.includes(name);
  };
  const names = Object.keys(uploads) as (keyof typeof uploads)[];
  expect(names.toSorted()).toEqual((Object.keys(endpoints) as CallName[]).filter(isForm).sort());

  const gate = Promise.withResolvers<void>();
  const occupied = [runImageJob(async () => gate.promise), runImageJob(async () => gate.promise)];
  const image = await photo();
  const responses = Promise.all(
    names.map(async (name) => {
      const { control, fields, ...call } = uploads[name];
      return shop.call(name, { ...call, body: formOf({ ...fields, [control]: image }) });
    }),
  );
  const openTransactions = async () => {
    const { rows } = await shop.database.pool.query(
      `select query from pg_stat_activity where datname = current_database()
         and state like 'idle in transaction%'`,
    );
    return rows;
  };
  await pause(sized(500, 3_000));
  // Those before the decoder end by themselves, one that waits for it does not.
  const polled = expect.poll(openTransactions).toEqual([]);
  await polled.finally(gate.resolve);
  await Promise.all(occupied);
  expect((await responses).map(({ status, message }) => `${status} ${message}`)).toEqual(
    names.map(() => expect.stringMatching(/^200 /)),
  );
  await requireBooks(shop.database);
  return `${names.length} uploads waiting for the decoder, 0 open transactions`;
});
