import type { RouteObject } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { restoreAuth, signIn, signOut } from '#web/api/auth-store.ts';
import { user } from '#web/api/session.fixture.ts';
import { lazyHydrateSettled } from '#web/ui/lazy/lazy-hydrate.tsx';
import { stubPage } from './fake-document.ts';
import {
  closeScreen,
  openScreen,
  type ApiResponse,
  type Screen,
  stubCalls,
} from './open-screen.ts';
import { responses, shop } from './shop-responses.ts';

/** A sentence, the page that shows it, the call with this response, and the shopper's action. */
export type SentenceRow = readonly [
  sentence: string,
  path: string,
  call: string,
  response: ApiResponse | null,
  act?: (screen: Screen) => Promise<unknown>,
];
type Visit = {
  routes: RouteObject[];
  isSignedIn: boolean;
  /** Saves what an earlier page left in the browser. */
  prepare?: () => void;
  /** The data of the layout. */
  data?: unknown;
};

export const failed: ApiResponse = { status: 500 };

export const press = (name: string | RegExp) => async (screen: Screen) => screen.press(name);

/** Opens one of the pages; these calls have other responses than in a shop without failures. */
export function visit(
  path: string,
  { routes, isSignedIn, prepare, data = shop }: Visit,
  calls: Record<string, ApiResponse> = {},
): Screen {
  vi.stubEnv('SSR', false);
  stubPage(path.replace(/\?.*/, ''));
  stubCalls({ ...responses, ...calls });
  if (isSignedIn) signIn('token', user);
  else restoreAuth();
  prepare?.();
  return openScreen(path, routes, data);
}

/** Ends each visit of this file. */
export function endVisits(): void {
  afterEach(async () => {
    await closeScreen();
    signOut();
    await closeScreen();
  });
  afterAll(async () => {
    await lazyHydrateSettled();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
}

export function testSentences(rows: readonly SentenceRow[], visitor: Visit): void {
  for (const [sentence, path, call, response, act] of rows)
    test(`${sentence} (${path} ${call})`, async () => {
      const screen = visit(path, visitor, response === null ? {} : { [call]: response });
      await act?.(screen);
      await expect.poll(screen.texts).toContain(sentence);
    });
}
