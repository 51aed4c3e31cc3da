import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { type GraphSimulator, openGraph } from '#server/instagram/graph.fixture.ts';
import { launchBrowser } from '#test/chromium.ts';
import { startDemoShop } from '#test/demo-shop.ts';
import type { CallName } from '#contract/calls.ts';
import type { DataIfNamed } from '#test/http-shopper.ts';
import { type RunningShop, temporaryDataDir } from '#test/running-shop.ts';
import { type Cast, openCast } from '../support/users.ts';
import { desktop, type Visit, visit } from '../support/visit.ts';

/** A running shop with its owner signed in at a desktop, and Instagram's stand-in. */
export type OwnerVisit = {
  browser: Browser;
  shop: RunningShop;
  graph: GraphSimulator;
  cast: Cast;
  owner: Visit;
  /** The owner's bearer token. */
  token: string;
  /** A small PNG. */
  picture: Buffer;
  close(): Promise<void>;
};

export async function openOwnerVisit(): Promise<OwnerVisit> {
  const folder = temporaryDataDir();
  const graph = await openGraph();
  const [browser, shop] = await Promise.all([
    launchBrowser({ images: false }),
    startDemoShop(folder.dataDir, { INSTAGRAM_TOKEN: 'IGQ-first', INSTAGRAM_BASE_URL: graph.url }),
  ]);
  const cast = await openCast(shop.url);
  return {
    browser,
    shop,
    graph,
    cast,
    owner: await visit(browser, shop.url, desktop, cast.stored.admin),
    token:
      cast.stored.admin.origins[0]?.localStorage.find(({ name }) => name === 'admin-token')
        ?.value ?? '',
    picture: await sharp({ create: { width: 240, height: 80, channels: 3, background: '#aa643c' } })
      .png()
      .toBuffer(),
    close: async () => {
      await browser.close();
      await shop.stop();
      await graph.close();
      folder.remove();
    },
  };
}

export type Answer = { status: number; message?: string } | 'no response' | 'no answer of ours';

/** The shop, or the way to it, answers a call like this from now on. */
export async function answer(page: Page, path: string, given: Answer): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    if (given === 'no response') return route.abort();
    if (given === 'no answer of ours')
      return route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
    const { status, message = '' } = given;
    return route.fulfill({ status, json: { success: false, code: status, message, data: null } });
  });
}

export const says = async (page: Page, sentence: string): Promise<void> =>
  page.getByText(sentence, { exact: true }).first().waitFor();
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

export async function go({ owner: { page } }: OwnerVisit, path: string): Promise<Page> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page;
}

/** A page of the shop as a visitor's browser gets it. */
export const shopPage = async ({ shop }: OwnerVisit, path: string): Promise<string> =>
  (await fetch(`${shop.url}${path}`)).text();

/** The data of a call with the given token. */
export async function dataOf<N extends CallName = never>(
  { shop }: OwnerVisit,
  path: string,
  token?: string,
): Promise<DataIfNamed<N>> {
  const response = await fetch(
    `${shop.url}/api${path}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
  return (await response.json()).data;
}

/** Saves over the API, as another owner would at the same time. */
export async function send(
  { shop, token }: OwnerVisit,
  path: string,
  body: FormData | object,
  { isOwner = true } = {},
): Promise<void> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...(isOwner ? { authorization: `Bearer ${token}` } : {}),
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

export function formOf(controls: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(controls)) form.set(name, value);
  return form;
}

export const stale =
  'This was changed by admin@example.com meanwhile. Please look at what changed, then save again.';
