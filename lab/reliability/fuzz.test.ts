import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { type CallName, callNames, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { rendersEmails } from '#server/mail/mail.fixture.ts';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { pick, type Roll, rollsOf } from '#test/random.ts';
import { atOnce } from './support/crowd.ts';
import {
  awkward,
  dereferenced,
  fits,
  isObject,
  type JsonSchema,
  made,
  operationsOf,
} from '#test/json-schema.ts';
import { checkCases, promise, requireBooks, sized, describeCounts } from './support/promise.ts';

let shop: TestShop;
let operations: ReadonlyMap<string, JsonSchema>;
const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-fuzz-'));
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: dataDir }, { web: rendersEmails });
  await makeSettings(shop.database);
  const document = (await shop.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  operations = operationsOf(dereferenced(document));
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

type Samples = { tokens: string[]; slugs: string[] };

/** People who are not signed out or gone yet, something in a cart, and an order. */
async function prepareSamples(): Promise<Samples> {
  await shop.database.pool.query('delete from limit_hits');
  const asha = await makePerson(shop.database);
  const owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  const product = await makeProduct(shop.database, { stock: 50 });
  const lines = [{ product, quantity: 1 }];
  await fillCart(shop, asha.token, lines);
  await placeOrder(shop, asha.token, draftOf(lines));
  await fillCart(shop, asha.token, lines);
  return {
    tokens: ['', asha.token, asha.token, owner.token, owner.token, 'x'.repeat(43)],
    slugs: [product.slug, 'no-such-thing'],
  };
}

type Generated = {
  name: CallName;
  url: string;
  token: string;
  payload: unknown;
  isForm: boolean;
  isInvalid: boolean;
};

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

function generate(roll: Roll, { tokens, slugs }: Samples): Generated {
  const names = callNames;
  const name = pick(roll, names);
  const { path } = methodAndPath(name);
  const wild = pick(roll, [0, 0.03, 0.15, 0.6]);
  const operation = operations.get(name);
  const parameters = at(operation, 'parameters');
  const query = new URLSearchParams();
  for (const parameter of Array.isArray(parameters) ? parameters : []) {
    if (at(parameter, 'in') !== 'query' || roll() < 0.5) continue;
    const schema = at(parameter, 'schema');
    query.append(
      String(at(parameter, 'name')),
      asText(isObject(schema) ? made(schema, roll, wild) : 'x'),
    );
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    asPart(
      roll() < wild
        ? pick(roll, awkward)
        : key === 'slug'
          ? pick(roll, slugs)
          : key === 'provider'
            ? 'razorpay'
            : 1 + Math.floor(roll() * 6),
    ),
  );
  const json = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const form = at(operation, 'requestBody', 'content', 'multipart/form-data', 'schema');
  const payload = isObject(json)
    ? made(json, roll, wild)
    : isObject(form)
      ? made(form, roll, wild)
      : undefined;
  const isInvalid = isObject(json) && !fits(json, payload);
  const url = `/api${filled}${query.size > 0 ? `?${query}` : ''}`;
  return { name, url, token: pick(roll, tokens), payload, isForm: isObject(form), isInvalid };
}

/** An empty part of a path would be another path. */
const asPart = (value: unknown): string => encodeURIComponent(asText(value) || '0');
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '');

function formOf(value: unknown): FormData {
  const form = new FormData();
  for (const [key, inner] of Object.entries(isObject(value) ? value : {})) {
    if (/^(image|images|site_logo|favicon|share_image)$/.test(key))
      form.append(key, new Blob([asText(inner)], { type: 'image/png' }), 'photo.png');
    else form.append(key, asText(inner));
  }
  return form;
}

/** Calls that need the payment provider, which does not run here. */
const needsProvider: readonly string[] = [
  'createOrder',
  'retryPayment',
  'payInsteadOfCash',
  'verifyPayment',
];

async function send({
  name,
  url,
  token,
  payload,
  isForm,
  isInvalid,
}: Generated): Promise<{ status: number; trouble: string | null }> {
  const { method } = methodAndPath(name);
  const hasBody = payload !== undefined && method !== 'GET';
  const response = await shop.app.inject({
    // The table of calls knows no other methods than those of HTTP.
    method: method as 'GET',
    url,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(hasBody && !isForm ? { 'content-type': 'application/json' } : {}),
      'idempotency-key': String(Math.random()),
    },
    ...(hasBody ? { payload: isForm ? formOf(payload) : JSON.stringify(payload) } : {}),
  });
  return { status: response.statusCode, trouble: troubleOf(name, response, isInvalid) };
}

function troubleOf(
  name: CallName,
  response: { statusCode: number; body: string },
  isInvalid: boolean,
): string | null {
  const endpoint: Endpoint = endpoints[name];
  const { statusCode: status, body } = response;
  if (status >= 500 && !(status === 503 && needsProvider.includes(name))) return `${status}`;
  if (endpoint.responseFormat === 'file' && status === 200) return null;
  let envelope: unknown;
  try {
    envelope = JSON.parse(body);
  } catch {
    return `${status} without JSON`;
  }
  if (
    !isObject(envelope) ||
    envelope['code'] !== status ||
    envelope['success'] !== status < 400 ||
    typeof envelope['message'] !== 'string'
  )
    return `${status} outside the envelope`;
  if (status !== 200) return envelope['data'] === null ? null : `${status} with data`;
  if (isInvalid) return 'took what its description forbids';
  const read = endpoint.data.safeParse(envelope['data']);
  return read.success
    ? null
    : `answered outside its schema: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`;
}

const wanted = sized(1_500, 100_000);

promise(
  `${wanted} generated requests, valid and not: no fault, each response fits its schema`,
  async () => {
    const counts: Record<number, number> = {};
    const check = async (batch: readonly Roll[]): Promise<void> => {
      const samples = await prepareSamples();
      const requests = batch.map((roll) => generate(roll, samples));
      const responses = await atOnce(requests, 6, async (request) => send(request));
      const found = responses.flatMap(({ status, trouble }, place) => {
        counts[status] = (counts[status] ?? 0) + 1;
        const request = requests[place];
        return trouble !== null && request
          ? `${request.name} ${request.url.slice(0, 160)} ${(JSON.stringify(request.payload) ?? '').slice(0, 300)}: ${trouble}`
          : [];
      });
      expect(found).toEqual([]);
    };
    await checkCases(rollsOf(250), check, wanted / 250);
    await requireBooks(shop.database);
    return describeCounts(counts);
  },
);
