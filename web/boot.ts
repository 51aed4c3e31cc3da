/**
 * The scripts of a page are fetched once its first picture stands: on a slow line they would take the picture's place, and a
 * page reads without them. A touch or a key asks for them at once. This file is on its own and imports nothing.
 */
const mostMs = 2500;

const { scripts = '', entry = '' } = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
let hasBegun = false;

function begin(): void {
  if (hasBegun || entry === '') return;
  hasBegun = true;
  for (const href of scripts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // An element, not an import(): the page counts as loaded once it has run, for whoever waits for that.
  const script = document.createElement('script');
  script.type = 'module';
  script.src = entry;
  document.head.append(script);
}

/** A button that was pressed before the page came to life is marked; `Root` presses it again. */
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
    if (button && document.documentElement.dataset['live'] === undefined) button.dataset['pressed'] = '';
  },
  { capture: true },
);

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, begin, { once: true, capture: true, passive: true });
setTimeout(begin, mostMs);
if (picture === null || picture.complete) begin();
else for (const end of ['load', 'error']) picture.addEventListener(end, begin, { once: true });

