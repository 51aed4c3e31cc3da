import type { Browser, Page } from 'playwright-core';
import { runAxe } from './axe.ts';
import { urlsIn } from './links.ts';
import { liveMarkupProblems } from './markup.ts';
import {
  desktop,
  openPage,
  phone,
  resetStorage,
  sidewaysPx,
  type StoredBrowser,
  storedKeys,
  type Visit,
  visit,
} from './visit.ts';

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
  /**
   * A state without steps is loaded once and resized. A state with steps, such as an open dialog,
   * is checked at the width of a phone only: the parts are the same, and the narrow layout is
   * stricter.
   */
  viewports: readonly Size[];
  /** The storage of each person's browser at the start of every state. */
  stored: Readonly<Record<Person, StoredBrowser>>;
  states: readonly State<Person>[];
  /** Problems beyond those that every page is checked for. */
  check?: (page: Page) => Promise<string[]>;
};

/** Most of the time is spent waiting for the network to be idle. */
const parallelVisits = 3;
const narrow = { width: 320, height: 640 };

type Stop<Person extends string> = { state: State<Person>; viewports: readonly Size[] };

/** Returns every problem in any of these states, prefixed with the state's name. */
export async function problemsInAll<Person extends string>(walk: Walk<Person>): Promise<string[]> {
  const queue = walk.states.map((state) => stopOf(state, walk.viewports)).values();
  const links = new Set<string>();
  const found = await Promise.all(
    Array.from({ length: parallelVisits }, async () => problemsOnOneWay(queue, walk, links)),
  );
  return [...found.flat(), ...(await deadAmong(links, walk.url))];
}

function stopOf<Person extends string>(
  state: State<Person>,
  viewports: readonly Size[],
): Stop<Person> {
  const isNarrow = state.only !== undefined || state.steps !== undefined;
  return { state, viewports: viewports.filter(({ width }) => !isNarrow || width <= phone.width) };
}

/**
 * Whatever a menu or a table leads to is there; what a page loads it has loaded, or complained of.
 */
async function deadAmong(links: ReadonlySet<string>, url: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of links) {
    const { status } = await fetch(link, { redirect: 'manual' });
    if (status !== 200) dead.push(`${link.replace(url, '')}: ${status}`);
  }
  return dead;
}

/**
 * Each person keeps one browser on the way: what it has loaded once need not be read and compiled
 * again.
 */
async function problemsOnOneWay<Person extends string>(
  queue: Iterable<Stop<Person>>,
  { browser, url, stored, check }: Walk<Person>,
  links: Set<string>,
): Promise<string[]> {
  const visits = new Map<Person, Visit>();
  const problems: string[] = [];
  for (const { state, viewports } of queue) {
    const [first = desktop] = viewports;
    const here = visits.get(state.as) ?? (await visit(browser, url, first, stored[state.as]));
    visits.set(state.as, here);
    try {
      await here.page.setViewportSize(first);
      await resetStorage(here.page, storedKeys(stored[state.as]));
      problems.push(
        ...(await problemsIn(state, here, viewports)).map((problem) => `${state.name}: ${problem}`),
        ...((await check?.(here.page)) ?? []).map((problem) => `${state.name}: ${problem}`),
      );
      for (const link of await linksOn(here.page, url)) links.add(link);
    } catch (error) {
      problems.push(`${state.name}: ${String(error).split('\n')[0]}`);
    }
  }
  await Promise.all([...visits.values()].map(async ({ leave }) => leave()));
  return problems;
}

/** Violations of axe, invalid markup, browser errors and horizontal overflow. */
async function problemsIn<Person extends string>(
  { path, as, steps }: State<Person>,
  { page, browserErrors }: Visit,
  viewports: readonly Size[],
): Promise<string[]> {
  browserErrors.length = 0;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, path);
  await steps?.(page);
  const found: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    found.push(...(await runAxe(page)), ...(await tooWide(page)));
    // The markup is the same at each size; pages for visitors are validated where links are
    // crawled.
    if (viewport.width === desktop.width && as !== 'visitor' && !steps)
      found.push(...(await liveMarkupProblems(await page.content())));
    if (viewport.width === phone.width) {
      await page.setViewportSize(narrow);
      found.push(...(await tooWide(page)));
    }
  }
  // The browser logs every 4xx response; a refused form is meant to be refused. These browsers load
  // no images, and say so at each preload of one: at once, or on a slow machine seconds later.
  const expected =
    /status of 4|because image loading is disabled|\.(avif|webp|jpg|png) was preloaded .* not used/;
  return [...found, ...browserErrors.filter((error) => !expected.test(error))];
}

const inEnglish = (href: string): string =>
  href.replace(/(?<=^https?:\/\/[^/]+)\/hi(?=[/?]|$)/, '');

async function linksOn(page: Page, url: string): Promise<string[]> {
  const anchors = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.outerHTML).join(''));
  const here = inEnglish(page.url().replace(/#.*$/, ''));
  // A 404 page may link to its own parts and to itself in another language.
  return urlsIn(anchors, page.url())
    .map((href) => href.replace(/#.*$/, ''))
    .filter((href) => href.startsWith(`${url}/`) && inEnglish(href) !== here);
}

async function tooWide(page: Page): Promise<string[]> {
  const px = await sidewaysPx(page);
  return px > 0 ? [`${px} px wider than a window of ${page.viewportSize()?.width} px`] : [];
}
