import type { CDPSession, Page } from 'playwright-core';

/** A request of a page that waits until one of the functions is called. */
type PausedRequest = {
  url: string;
  method: string;
  body: string;
  /** A text is sent as it is, another body as JSON. */
  respond: (status: number, body: unknown, type?: string) => Promise<void>;
  abort: () => Promise<void>;
  /** Sends it to the shop past the browser, which still waits for a response. */
  deliver: () => Promise<unknown>;
  proceed: () => Promise<void>;
};

type Interceptor = { pattern: string; handle: (request: PausedRequest) => unknown };
type Interception = { session: CDPSession; interceptors: Interceptor[] };

const interceptions = new WeakMap<Page, Promise<Interception>>();

/**
 * Pauses requests to a URL, where `*` matches any characters; the newest interceptor of a URL
 * handles them. Returns what ends it. Playwright's `page.route` pauses every request and turns off
 * the HTTP cache: a page then costs two and a half times as much processor time. It is for scripts,
 * which come from the memory of a page that has loaded them before, past this one.
 */
export async function intercept(
  page: Page,
  pattern: string,
  handle: Interceptor['handle'],
): Promise<() => Promise<void>> {
  const begun = interceptions.get(page) ?? begin(page);
  interceptions.set(page, begun);
  const interception = await begun;
  const interceptor = { pattern, handle };
  interception.interceptors.unshift(interceptor);
  await update(interception);
  return async () => {
    interception.interceptors = interception.interceptors.filter((one) => one !== interceptor);
    await update(interception);
  };
}

/** Pauses the first such request only; resolves to it. */
export async function interceptOnce(
  page: Page,
  pattern: string,
): Promise<{ request: Promise<PausedRequest> }> {
  const { promise, resolve } = Promise.withResolvers<PausedRequest>();
  let isFirst = true;
  await intercept(page, pattern, async (request) => {
    if (!isFirst) return request.proceed();
    isFirst = false;
    return resolve(request);
  });
  return { request: promise };
}

/** Lets such requests wait until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, pattern, async (request) => promise.then(request.proceed));
  return resolve;
}

/** Ends all interceptors of a page; requests that wait proceed. */
export async function stopIntercepting(page: Page): Promise<void> {
  const begun = interceptions.get(page);
  interceptions.delete(page);
  await (await begun)?.session.detach();
}

async function begin(page: Page): Promise<Interception> {
  const session = await page.context().newCDPSession(page);
  const interception: Interception = { session, interceptors: [] };
  session.on(
    'Fetch.requestPaused',
    ({ requestId, request: { url, method, headers, postData = '' } }) => {
      const request: PausedRequest = {
        url,
        method,
        body: postData,
        respond: async (status, body, type = 'application/json') =>
          answered(
            session.send('Fetch.fulfillRequest', {
              requestId,
              responseCode: status,
              responseHeaders: [{ name: 'content-type', value: type }],
              body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)).toString(
                'base64',
              ),
            }),
          ),
        abort: async () =>
          answered(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
        deliver: async () => fetch(url, { method, headers, body: postData }),
        proceed: async () => answered(session.send('Fetch.continueRequest', { requestId })),
      };
      const interceptor = interception.interceptors.find(({ pattern }) => matches(pattern, url));
      void (interceptor ?? { handle: request.proceed }).handle(request);
    },
  );
  return interception;
}

async function update({ session, interceptors }: Interception): Promise<void> {
  const patterns = interceptors.map(({ pattern }) => ({ urlPattern: pattern }));
  if (patterns.length > 0) await session.send('Fetch.enable', { patterns });
  else await session.send('Fetch.disable');
}

/** A page that was left has no such request any more. */
async function answered(command: Promise<unknown>): Promise<void> {
  await command.catch((error: unknown) => {
    if (!/Invalid InterceptionId|not enabled|closed|detached/.test(String(error))) throw error;
  });
}

function matches(pattern: string, url: string): boolean {
  const parts = pattern.split('*').map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.*')}$`).test(url);
}
