/**
 * Loads the page's scripts after its first image, which they would delay. Waits for the image only
 * briefly: on a slow connection, the first bytes of a script come half a second after its request,
 * when the image has arrived. A touch or key press loads them at once. This file must not import
 * anything.
 */
const maxWaitMs = 50;

const { scripts = '', entry = '' } =
  document.querySelector<HTMLScriptElement>('[data-entry]')?.dataset ?? {};
let isStarted = false;

/**
 * The only Trusted Types policy that the page's headers allow. Accepts HTML without active content
 * only.
 */
type Policy = {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
};
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, policy: Policy): unknown };
  }
}

// Style elements are allowed: they run no code, and the payment provider's window inserts one.
const active = 'script,iframe,frame,object,embed,base,meta,link,svg,math,template,noscript';
// React creates script elements from this markup; they never run.
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

/** Accepts own scripts and those of the hosts that the server names on payment pages. */
function isOurScript(url: string): boolean {
  const { origin } = new URL(url, location.href);
  const hosts = document.querySelector<HTMLMetaElement>('[name=script-hosts]')?.content;
  return origin === location.origin || !!hosts?.split(' ').includes(origin);
}

// Disables Zod's JIT: its probe for code generation would cause a CSP report.
Reflect.set(window, '__zod_globalConfig', { jitless: true });
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (isReading || emptyScript.test(text) || isInert(text) ? text : null),
  createScriptURL: (url) => (isOurScript(url) ? url : null),
});

// Room for the delivery to the PIN code that this browser remembers: before the page is drawn.
try {
  if (localStorage.getItem('delivery-pincode') !== null)
    document.documentElement.dataset['pincode'] = '';
} catch {
  // The browser refuses storage.
}

function loadScripts(): void {
  if (isStarted || entry === '') return;
  isStarted = true;
  for (const href of scripts.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', runEntry, { once: true });
  else runEntry();
}

/** Hydration needs the whole document: this file runs as soon as it is loaded. */
function runEntry(): void {
  // A script element, not import(): the load event then waits for the script.
  const script = document.createElement('script');
  script.type = 'module';
  script.src = entry;
  document.head.append(script);
}

// Marks controls that were pressed before hydration; `Root` replays the press.
const pressable = { click: 'button[type="button"]', submit: 'form:not([action])' };
for (const [kind, which] of Object.entries(pressable)) {
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

const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, loadScripts, { once: true, capture: true, passive: true });
setTimeout(loadScripts, maxWaitMs);
if (image === null || image.complete) loadScripts();
else for (const end of ['load', 'error']) image.addEventListener(end, loadScripts, { once: true });
