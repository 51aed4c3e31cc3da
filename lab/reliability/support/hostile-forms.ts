import { expect } from 'vitest';
import { request } from '#test/http-shopper.ts';
import { sized } from './promise.ts';
import { queryShop } from '#test/shop-process.ts';
import { type ShopInstance } from './shop.ts';

type ApiResponse = { status: number; message: string };
type Writer = {
  instance: ShopInstance;
  /** The next of the texts; from the first again after the last. */
  next: () => string;
  /** Twenty texts. */
  many: () => string;
};

/** Writes these texts into every field that accepts them; returns the number of accepted forms. */
export async function plant(
  instance: ShopInstance,
  { shopper, admin }: { shopper: string; admin: string },
  texts: readonly string[],
): Promise<number> {
  let turn = 0;
  const next = (): string => texts[turn++ % texts.length] ?? '';
  const many = (): string => Array.from({ length: 20 }, next).join('\n\n');
  const writer = { instance, next, many };
  const rounds = Math.ceil(texts.length / sized(16, 12));
  const responses: ApiResponse[] = [];
  for (let round = 0; round < rounds; round++)
    responses.push(
      ...(await writeAsAdmin(writer, admin)),
      ...(await writeAsShopper(writer, shopper)),
      ...(await writeAsVisitor(writer)),
    );
  for (const { status, message } of responses)
    expect([status < 500, message]).toEqual([true, message]);
  return responses.filter(({ status }) => status === 200).length;
}

async function writeAsAdmin(
  { instance, next, many }: Writer,
  token: string,
): Promise<ApiResponse[]> {
  const submit = submitter(instance.shop.url, token);
  const [category] = await queryShop<{ id: number }>(
    instance.dataDir,
    'select id from categories order by id limit 1',
  );
  return [
    await submit('/product', {
      name: next(),
      color: next(),
      size: next(),
      material: next(),
      pattern: next(),
      description: many(),
      meta_title: next(),
      meta_description: next(),
      meta_keywords: next(),
      robots: next(),
      category: String(category?.id),
      price: '10',
      original_price: '20',
      stock: '5',
      rating: '4',
      label_type: 'new_arrival,best_seller,trending',
      care_instruction: JSON.stringify([next(), next()]),
      manufacture_details: JSON.stringify([next()]),
      return_policies: JSON.stringify([next()]),
    }),
    await submit('/admin/category/add-category', { name: next(), description: many() }),
    await submit('/admin/settings/add-settings', {
      site_name: `Homeloom ${next()}`.slice(0, 60),
      site_slogan: next().slice(0, 100),
      maintenance_mode_text: next().slice(0, 100),
    }),
    await request(instance.shop.url, '/admin/coupon/add-coupon', {
      token,
      body: { code: next(), type: 'amount', discount: 1 },
    }),
  ];
}

async function writeAsShopper(
  { instance, next, many }: Writer,
  token: string,
): Promise<ApiResponse[]> {
  const [place] = await queryShop<{ state: number; city: number }>(
    instance.dataDir,
    'select state_id as state, id as city from cities order by id limit 1',
  );
  const contact = { mobile_no: '9810012345', ...place, pincode: '302099' };
  const { url } = instance.shop;
  return [
    await request(url, '/user-details', {
      token,
      body: { full_name: next(), address: many().slice(0, 480), ...contact },
    }),
    await request(url, '/user/addresses', {
      token,
      body: { full_name: next(), address: next(), ...contact },
    }),
  ];
}

async function writeAsVisitor({ instance, next }: Writer): Promise<ApiResponse[]> {
  const { url } = instance.shop;
  return [
    await request(url, `/product/${encodeURIComponent(next())}`),
    await request(url, '/newsletter/subscribe', { body: { email: `${next()}@example.com` } }),
  ];
}

/** Sends forms as a browser does, with files or without. */
const submitter =
  (url: string, token: string) =>
  async (path: string, controls: Record<string, string>): Promise<ApiResponse> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(controls)) form.set(name, value);
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: response.status, ...((await response.json()) as { message: string }) };
  };
