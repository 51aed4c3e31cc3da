import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { toast, toastStore } from '#web/ui/overlays/toast.ts';
import { FakeElement } from './fake-document.ts';

/** A response of the API. */
export type ApiResponse =
  | { status: number; message?: string; error?: string; data?: unknown; meta?: unknown }
  | 'no response';

/** Calls whose response is not read yet. */
let waiting = 0;

/** Responses to calls by the start of their path below `/api`; the longest match counts. */
export function stubCalls(responses: Readonly<Record<string, ApiResponse>>): void {
  const respondTo = (url: string): Response => {
    const [match = ''] = Object.keys(responses)
      .filter((path) => url.startsWith(`/api${path}`))
      .toSorted((one, other) => other.length - one.length);
    const response = responses[match] ?? { status: 404, message: `no response to ${url}` };
    if (response === 'no response') throw new TypeError('no connection');
    const { status, message = '', data = null, ...rest } = response;
    return Response.json({ code: status, message, data, ...rest }, { status });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { signal }: RequestInit) => {
      waiting += 1;
      setImmediate(() => (waiting -= 1));
      signal?.throwIfAborted();
      return respondTo(url);
    }),
  );
}

export type Screen = {
  /** Waits until the page has a button of this name. */
  find: (name: string | RegExp) => Promise<void>;
  /** The texts of the page's elements and of the toasts. */
  texts: () => string[];
  /** The buttons that cannot be clicked. */
  disabled: () => string[];
  /** Clicks the first button of this name that can be clicked. */
  press: (name: string | RegExp) => Promise<void>;
  /** Replaces the text of the control with this `name`. */
  type: (name: string, text: string) => Promise<void>;
};

let root: Root | undefined;

/** Opens a page of these routes, as the browser does, with the shop's settings in `shop`. */
export function openScreen(path: string, routes: RouteObject[], shop: unknown): Screen {
  const container = new FakeElement('div');
  const router = createMemoryRouter(
    [{ id: 'shop', children: [...routes, { path: '*', element: null }], loader: () => shop }],
    { initialEntries: [path], hydrationData: { loaderData: { shop } } },
  );
  toast.clear();
  root = createRoot(container as unknown as Element);
  root.render(createElement(RouterProvider, { router }));
  const find = async (isIt: (element: FakeElement) => boolean): Promise<FakeElement> =>
    vi.waitFor(
      () => {
        const found = container.descendants().find((element) => isIt(element));
        if (!found) throw new Error(`not on the page: ${container.textContent}`);
        return found;
      },
      { timeout: 30_000, interval: 5 },
    );
  const findButton = async (name: string | RegExp) =>
    find(
      (element) => element.nodeName === 'BUTTON' && isEnabled(element) && hasName(element, name),
    );
  return {
    find: async (name) => void (await findButton(name)),
    texts: () => [
      ...container.descendants().map(({ textContent }) => textContent),
      ...toastStore.read().map(({ message }) => message),
    ],
    disabled: () =>
      container
        .descendants()
        .filter((element) => element.nodeName === 'BUTTON' && !isEnabled(element))
        .map(({ textContent }) => textContent),
    press: async (name) => {
      const button = await findButton(name);
      container.dispatchTo(button, 'click');
      if (button.getAttribute('type') === 'submit') container.dispatchTo(formOf(button), 'submit');
    },
    type: async (name, text) => {
      const control = await find((element) => element.name === name);
      // React was loaded without a document: it reads the focused control after each key.
      container.dispatchTo(control, 'focusin');
      control.value = text;
      container.dispatchTo(control, 'keyup');
    },
  };
}

/** Ends the effects of the open page, and waits for its calls and for React's last tasks. */
export async function closeScreen(): Promise<void> {
  root?.unmount();
  root = undefined;
  await vi.waitUntil(() => waiting === 0, { timeout: 30_000, interval: 1 });
  for (let task = 0; task < 3; task += 1) await new Promise(setImmediate);
}

const isEnabled = (element: FakeElement): boolean => element.getAttribute('disabled') === null;

const formOf = (element: FakeElement): FakeElement =>
  element.parentNode === null || element.nodeName === 'FORM' ? element : formOf(element.parentNode);

function hasName(element: FakeElement, name: string | RegExp): boolean {
  const own = element.getAttribute('aria-label') ?? element.textContent;
  return typeof name === 'string' ? own === name : name.test(own);
}
