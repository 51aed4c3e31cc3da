/** What the server needs of the web part, which Vite builds (`web/entry-server.tsx`); the server never imports it. */
export type ServerCall = (
  name: string,
  request: { params?: unknown; query?: unknown },
) => Promise<{ status: number; envelope: unknown }>;

export type RenderedPage =
  | { kind: 'page'; status: number; html: string; data: string; modules: string[] }
  | { kind: 'redirect'; status: number; location: string };

export type RenderedEmail = { subject: string; html: string; text: string };

export type Renderer = {
  renderPage(url: string, call: ServerCall): Promise<RenderedPage>;
  renderMail(kind: string, facts: unknown, shop: { name: string; slogan: string }): RenderedEmail;
};

/** The tags that belong in a page's head and at its end. */
export type Shell = (modules: readonly string[]) => { head: string; foot: string };

/** The built web part, or Vite's development server in its place. */
export type Web = { renderer(): Promise<Renderer>; shell: Shell; isDev: boolean };
