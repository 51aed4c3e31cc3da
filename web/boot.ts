/**
 * The scripts of a page are fetched once its first picture stands: on a slow line they would take the picture's place, and a
 * page reads without them. A touch or a key asks for them at once. This file is on its own and imports nothing.
 */
const mostMs = 2500;

const { scripts = '', entry = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
let hasBegun = false;

/** The one policy that the page's headers allow ('Trusted Types'): text becomes markup only if nothing in it acts. */
type Policy = {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
};
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, policy: Policy): unknown };
  }
}

// A style element runs nothing, and the page's policy leaves it without effect; the provider's window writes one.
const active = 'script,iframe,frame,object,embed,base,meta,link,svg,math,template,noscript';
// What the page's own framework makes a script element of: one that never runs by itself.
const emptyScript = /^<script><\/script>$/;
let isReading = false;

function isInert(text: string): boolean {
  const template = document.createElement('template');
  isReading = true;
  try {
    template.innerHTML = text;
  } finally {
    isReading = false;
  }
  const attributes = [...template.content.querySelectorAll('*')].flatMap((element) => [
    ...element.attributes,
  ]);
  return (
    template.content.querySelector(active) === null &&
    attributes.every(
      ({ name, value }) =>
        !/^on|^srcdoc$/i.test(name) &&
        !/^(?:javascript|vbscript|data:text)/i.test(value.replaceAll(/[\s\p{Cc}]/gu, '')),
    )
  );
}

/** Which other origins are asked at all is said in `script-src`. */
function isOurScript(address: string): boolean {
  const { origin, protocol, hostname, pathname } = new URL(address, location.href);
  return (
    origin === location.origin ||
    (/^https?:$/.test(protocol) &&
      (pathname === '/v1/checkout.js' || hostname.endsWith('.razorpay.com')))
  );
}

// Else the forms' checks try whether they may write code, which the browser reports.
Reflect.set(window, '__zod_globalConfig', { jitless: true });
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (isReading || emptyScript.test(text) || isInert(text) ? text : null),
  createScriptURL: (address) => (isOurScript(address) ? address : null),
});

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

// What only the page itself can answer, pressed before it came to life, is marked; `Root` presses it again.
const waiting = { click: 'button[type="button"]', submit: 'form:not([action])' };
for (const [kind, which] of Object.entries(waiting)) {
  addEventListener(
    kind,
    (event) => {
      const pressed =
        event.target instanceof Element ? event.target.closest<HTMLElement>(which) : null;
      if (!pressed || document.documentElement.dataset['live'] !== undefined) return;
      event.preventDefault();
      pressed.dataset['pressed'] = '';
    },
    { capture: true },
  );
}

const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, begin, { once: true, capture: true, passive: true });
setTimeout(begin, mostMs);
if (picture === null || picture.complete) begin();
else for (const end of ['load', 'error']) picture.addEventListener(end, begin, { once: true });
