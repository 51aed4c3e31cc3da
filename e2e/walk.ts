import type { Browser, Page } from 'playwright-core';
import { runAxe } from './axe.ts';
import { addressesIn } from './links.ts';
import { liveMarkupProblems } from './markup.ts';
import { desktop, phone, sidewaysPx, type StoredBrowser, type Visit, visit } from './visit.ts';

type Size = { width: number; height: number };

export type State<Person extends string> = {
  name: string;
  path: string;
  as: Person;
  /** What a person does before the state is there. */
  steps?: (page: Page) => Promise<unknown>;
  /** Only where it exists at this size. */
  only?: 'phone';
};

type Walk<Person extends string> = {
  browser: Browser;
  url: string;
  viewport: Size;
  /** What the browser of each person holds at the beginning of every state. */
  stored: Readonly<Record<Person, StoredBrowser>>;
  states: readonly State<Person>[];
};

/** Most of the time goes into waiting for a page to be quiet: a few wait side by side. */
const atOnce = 3;
const narrow = { width: 320, height: 640 };

/** What is wrong in any of these states, each with the state's name. */
export async function problemsInAll<Person extends string>(walk: Walk<Person>): Promise<string[]> {
  const queue = walk.states
    .filter(({ only }) => only === undefined || walk.viewport.width === phone.width)
    .values();
  const links = new Set<string>();
  const found = await Promise.all(
    Array.from({ length: atOnce }, async () => problemsOnOneWay(queue, walk, links)),
  );
  return [...found.flat(), ...(await deadAmong(links, walk.url))];
}

/** Whatever a menu or a table leads to is there; what a page loads it has loaded, or complained of. */
async function deadAmong(links: ReadonlySet<string>, url: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of links) {
    const { status } = await fetch(link, { redirect: 'manual' });
    if (status !== 200) dead.push(`${link.replace(url, '')}: ${status}`);
  }
  return dead;
}

/** Each person keeps one browser on the way: what it has loaded once need not be read and compiled again. */
async function problemsOnOneWay<Person extends string>(
  queue: Iterable<State<Person>>,
  { browser, url, viewport, stored }: Walk<Person>,
  links: Set<string>,
): Promise<string[]> {
  const visits = new Map<Person, Visit>();
  const problems: string[] = [];
  for (const state of queue) {
    const here = visits.get(state.as) ?? (await visit(browser, url, viewport, stored[state.as]));
    visits.set(state.as, here);
    try {
      await beginAnew(here.page, viewport, stored[state.as]);
      problems.push(
        ...(await problemsIn(state, here)).map((problem) => `${state.name}: ${problem}`),
      );
      for (const link of await linksOn(here.page, url)) links.add(link);
    } catch (error) {
      problems.push(`${state.name}: ${String(error).split('\n')[0]}`);
    }
  }
  await Promise.all([...visits.values()].map(async ({ context }) => context.close()));
  return problems;
}

/** `/healthz` is no page: no script of the shop is there to answer, or to keep what the last state left. */
async function beginAnew(page: Page, viewport: Size, { origins }: StoredBrowser): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(viewport);
  await page.goto('/healthz');
  await page.evaluate(
    (keys) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name, value } of keys) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

/** What axe finds, what is wrong with the markup, what the browser complains of, and how far the page reaches beyond the window. */
async function problemsIn<Person extends string>(
  { path, as, steps }: State<Person>,
  { page, complaints }: Visit,
): Promise<string[]> {
  complaints.length = 0;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await steps?.(page);
  const found = await runAxe(page);
  found.push(...(await tooWide(page)));
  // A page is made of the same elements at each size, and what everybody is sent is read where the links are followed.
  if (page.viewportSize()?.width === desktop.width && as !== 'visitor' && !steps)
    found.push(...(await liveMarkupProblems(await page.content())));
  if (page.viewportSize()?.width === phone.width) {
    await page.setViewportSize(narrow);
    found.push(...(await tooWide(page)));
  }
  // The browser notes every answer of 4xx; a refused form is meant to be refused.
  return [...found, ...complaints.filter((complaint) => !complaint.includes('status of 4'))];
}

async function linksOn(page: Page, url: string): Promise<string[]> {
  const anchors = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.outerHTML).join(''));
  const [here] = page.url().split('#');
  // A page that says that something is gone may lead to its own parts.
  return addressesIn(anchors, page.url())
    .map((address) => address.replace(/#.*$/, ''))
    .filter((address) => address.startsWith(`${url}/`) && address !== here);
}

async function tooWide(page: Page): Promise<string[]> {
  const px = await sidewaysPx(page);
  return px > 0 ? [`${px} px wider than a window of ${page.viewportSize()?.width} px`] : [];
}
