import type { createBrowserRouter } from 'react-router';
import { countVisits } from './count-visit.ts';
import type { startPixels } from './root/pixels/pixels.ts';

type Listener = Parameters<ReturnType<typeof createBrowserRouter>['subscribe']>[0];
type Update = Parameters<Listener>;
export type ApplyUpdate = typeof applyUpdate;

const imageName = 'product-image';
const cardFrame = '.product-card-frame';
const galleryFrame = '.gallery-frame';

let shownPath = location.pathname;
const countPage = countVisits();
let measurePage: ReturnType<typeof startPixels> | undefined;
let pressed: Element | null = null;
/** Updates of the router that wait until the browser has captured the old page. */
let waiting: Update[] | null = null;

const rememberPressed = ({ target }: Event): void => {
  pressed = target instanceof Element ? target : null;
};
addEventListener('click', rememberPressed, { capture: true });

const pixelIds = document.querySelector<HTMLMetaElement>('[name=pixels]')?.content;
if (pixelIds && self === top)
  void import('./root/pixels/pixels.ts').then((pixels) => {
    measurePage = pixels.startPixels(pixelIds);
  });

/**
 * Passes an update of the router on to React, and counts and measures a new page. From a card to
 * its product, and back, the image moves to its new place.
 */
export function applyUpdate(listener: Listener, update: Update): void {
  if (waiting) {
    waiting.push(update);
    return;
  }
  const [{ location: to, historyAction, loaderData }] = update;
  const action: string = historyAction;
  const from = shownPath;
  shownPath = to.pathname;
  if (shownPath !== from) {
    countPage(shownPath);
    measurePage?.(loaderData);
  }
  const image = from === shownPath || !isWanted() ? null : movedImage(action, shownPath);
  if (!image) {
    listener(...update);
    return;
  }
  image.style.viewTransitionName = imageName;
  waiting = [update];
  let target: HTMLElement | null = null;
  const transition = document.startViewTransition(() => {
    image.style.viewTransitionName = '';
    const updates = waiting ?? [];
    waiting = null;
    for (const [state, options] of updates) listener(state, { ...options, flushSync: true });
    target = action === 'POP' ? cardOf(from) : galleryImage();
    if (target) target.style.viewTransitionName = imageName;
  });
  // A hidden page skips the animation, not the update.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => {
    if (target) target.style.viewTransitionName = '';
  });
}

const isWanted = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The image on the old page: of the pressed card, or, on the way back, of the product. */
function movedImage(action: string, to: string): HTMLElement | null {
  if (action === 'POP') return galleryImage();
  const card = pressed?.closest('.product-card');
  return card && linkOf(card) === to ? card.querySelector<HTMLElement>(cardFrame) : null;
}

const galleryImage = (): HTMLElement | null =>
  onScreen(document.querySelector<HTMLElement>(galleryFrame));

function cardOf(path: string): HTMLElement | null {
  const cards = [...document.querySelectorAll('.product-card')];
  const frames = cards
    .filter((card) => linkOf(card) === path)
    .map((card) => onScreen(card.querySelector<HTMLElement>(cardFrame)));
  return frames.find((frame) => frame !== null) ?? null;
}

const linkOf = (card: Element): string | undefined =>
  card.querySelector<HTMLAnchorElement>('.product-card-name > a')?.pathname;

function onScreen(element: HTMLElement | null): HTMLElement | null {
  if (!element) return null;
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight ? element : null;
}
