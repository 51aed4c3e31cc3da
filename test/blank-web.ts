import type { Web } from '#server/pages/renderer.ts';

type Renderer = Awaited<ReturnType<Web['renderer']>>;

/** A web part without the build: every path is an empty page, and `parts` replace what differs. */
export const blankWeb = (parts: Partial<Renderer> = {}): Web => ({
  isDev: false,
  shell: () => '',
  renderer: async () => ({
    canonicalUrl: async (target) => target,
    renderPage: async () => ({
      kind: 'page',
      status: 200,
      html: '<html><head></head><body></body></html>',
      data: '{}',
      modules: [],
    }),
    renderEmail: () => ({ subject: '', html: '', text: '' }),
    ...parts,
  }),
});
