import type { Browser, Page } from 'playwright-core';
import { runAxe } from './axe.ts';
import { kindOf, urlsIn } from './links.ts';
import { liveMarkupProblems } from './markup.ts';
import { shiftsSinceLoad } from './movement.ts';
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
  /** Axe examines it as wide as a desktop too, and its contrast in dark colours. */
  isMain?: boolean;
};

type Walk<Person extends string> = {
  browser: Browser;
  url: string;
  /**
   * A state without steps is loaded once and resized, beginning at the size of the state before: a
   * resize costs as much as a run of axe. A state with steps, such as an open dialog, is checked at
   * the width of a phone only: the parts are the same, and the narrow layout is stricter.
   */
  viewports: readonly Size[];
  /** The storage of each person's browser at the start of every state. */
  stored: Readonly<Record<Person, StoredBrowser>>;
  states: readonly State<Person>[];
  /**
   * Selectors of parts that all pages share: axe examines them in one state of each person and
   * width.
   */
  sharedParts?: readonly string[];
  /** Leaves axe out: another walk examines the same pages in another language. */
  hasAxe?: boolean;
  /** Problems beyond those that every page is checked for. */
  check?: (page: Page) => Promise<string[]>;
};

type Stop<Person extends string> = { state: State<Person>; viewports: readonly Size[] };

type Progress = {
  /** A link of each kind. */
  links: Map<string, string>;
  /** Persons and widths whose shared parts are examined. */
  examined: Set<string>;
};

/**
 * Returns every problem in any of these states, prefixed with the state's name. Each person keeps
 * one browser: what it has loaded once need not be read and compiled again. Only steps change what
 * the next state would find in the storage.
 */
export async function problemsInAll<Person extends string>(walk: Walk<Person>): Promise<string[]> {
  const { browser, url, stored, check } = walk;
  const progress: Progress = { links: new Map(), examined: new Set() };
  const visits = new Map<Person, Visit>();
  const changed = new Set<Person>();
  const problems: string[] = [];
  for (const state of walk.states) {
    const stop = stopOf(state, walk);
    const { viewports } = stop;
    const before = visits.get(state.as)?.page.viewportSize()?.width;
    const first = viewports.find(({ width }) => width === before) ?? viewports[0] ?? desktop;
    const here = visits.get(state.as) ?? (await visit(browser, url, first, stored[state.as]));
    visits.set(state.as, here);
    try {
      if (first.width !== before) await here.page.setViewportSize(first);
      if (changed.delete(state.as)) await resetStorage(here.page, storedKeys(stored[state.as]));
      if (state.steps) changed.add(state.as);
      problems.push(
        ...(await problemsIn(stop, here, walk, progress)).map(
          (problem) => `${state.name}: ${problem}`,
        ),
        ...((await check?.(here.page)) ?? []).map((problem) => `${state.name}: ${problem}`),
      );
      for (const link of await linksOn(here.page, url)) progress.links.set(kindOf(link), link);
    } catch (error) {
      problems.push(`${state.name}: ${String(error).split('\n')[0]}`);
    }
  }
  await Promise.all([...visits.values()].map(async ({ leave }) => leave()));
  return [...problems, ...(await deadAmong(progress.links.values(), url))];
}

function stopOf<Person extends string>(
  state: State<Person>,
  { viewports }: Walk<Person>,
): Stop<Person> {
  const isNarrow = state.only !== undefined || state.steps !== undefined;
  return { state, viewports: viewports.filter(({ width }) => !isNarrow || width <= phone.width) };
}

/**
 * Whatever a menu or a table leads to is there; what a page loads it has loaded, or complained of.
 */
async function deadAmong(links: Iterable<string>, url: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of links) {
    const { status } = await fetch(link, { redirect: 'manual' });
    if (status !== 200) dead.push(`${link.replace(url, '')}: ${status}`);
  }
  return dead;
}

/** Violations of axe, layout shifts, invalid markup, browser errors and horizontal overflow. */
async function problemsIn<Person extends string>(
  { state: { path, as, steps, isMain = false }, viewports }: Stop<Person>,
  { page, browserErrors }: Visit,
  { hasAxe = true, sharedParts = [] }: Walk<Person>,
  { examined }: Progress,
): Promise<string[]> {
  browserErrors.length = 0;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, path);
  // The letters of another language come with a font of their own, whose words are wider.
  const found = hasAxe ? await shiftsSinceLoad(page) : [];
  await steps?.(page);
  const first = page.viewportSize();
  const isFirst = ({ width }: Size): boolean => width === first?.width;
  for (const viewport of viewports.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))) {
    if (!isFirst(viewport)) await page.setViewportSize(viewport);
    if (hasAxe && (isMain || viewport.width <= phone.width)) {
      const width = `${as} ${viewport.width}`;
      const exclude = steps || examined.has(width) ? sharedParts : [];
      if (!steps) examined.add(width);
      found.push(...(await runAxe(page, { exclude })));
    }
    found.push(...(await tooWide(page)));
    // The markup is the same at each size; pages for visitors are validated where links are
    // crawled.
    if (hasAxe && isFirst(viewport) && as !== 'visitor' && !steps)
      found.push(...(await liveMarkupProblems(await page.content())));
  }
  if (isMain) found.push(...(await problemsInDark(page)));
  // The browser logs every 4xx response; a refused form is meant to be refused. These browsers load
  // no images, and say so at each preload of one: at once, or on a slow machine seconds later.
  const expected =
    /status of 4|because image loading is disabled|\.(avif|webp|jpg|png) was preloaded .* not used/;
  return [...found, ...browserErrors.filter((error) => !expected.test(error))];
}

async function problemsInDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await runAxe(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  return found.map((problem) => `dark: ${problem}`);
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
