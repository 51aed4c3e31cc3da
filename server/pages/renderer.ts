import type { Locale } from '#contract/locales/rules.ts';
import type { EmailKind, EmailProps } from '#contract/mail/emails.ts';

/**
 * Interface of the web build (`web/entry-server.tsx`), which the server loads but never imports.
 */
export type ServerCall = (
  name: string,
  request: { params?: unknown; query?: unknown },
) => Promise<{ status: number; envelope: unknown }>;

export type RenderedPage =
  | { kind: 'page'; status: number; html: string; data: string; modules: string[] }
  | { kind: 'redirect'; status: number; location: string };

type RenderedEmail = { subject: string; html: string; text: string };

export type Renderer = {
  /** The path and the query that the page reads; null for a path without a page. */
  canonicalUrl(target: string): Promise<string | null>;
  /** `turn` is awaited before the synchronous part. */
  renderPage(url: string, call: ServerCall, turn: () => Promise<void>): Promise<RenderedPage>;
  renderEmail(
    kind: string,
    props: unknown,
    shop: { name: string; slogan: string; seller: readonly string[] },
    locale?: Locale,
  ): RenderedEmail;
};

/** What shoppers see, for checks of it. A page is the same object until it changes. */
export type Rendered = {
  /** Whether the server responds to a path by itself: no page or redirect is served there. */
  isServed: (path: string) => boolean;
  /** Null for a path without a page. */
  page: (path: string) => Promise<ShownPage | null>;
  /** The page as it will be once the shop is open. */
  preview: (path: string) => Promise<ShownPage | null>;
  email: <K extends EmailKind>(
    kind: K,
    props: EmailProps[K],
  ) => Promise<Pick<RenderedEmail, 'html' | 'text'>>;
};
export type ShownPage = { status: number; plain: Buffer };

/** The tags for the head of a page with these modules. */
export type Shell = (modules: readonly string[]) => string;

/** The builds of the pages, one for each language, or Vite's development servers. */
export type Web = {
  renderer(locale?: Locale): Promise<Renderer>;
  shell(modules: readonly string[], locale?: Locale): string;
  isDev: boolean;
};
