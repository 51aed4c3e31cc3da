import type { Database } from '#database/client/pool.ts';
import type { Config } from '../config/config.ts';
import { emailRenderer } from '../mail/render-email.ts';
import type { Pages } from '../pages/pages.ts';
import type { Rendered, Web } from '../pages/renderer.ts';

type Parts = {
  database: Database;
  config: Config;
  isServed: Rendered['isServed'];
  /** Pages read through the dispatch, which is made first. */
  shop: () => { pages: Pages; web: Web };
};

/** Pages and emails for the checks of what shoppers see. */
export const renderedBy = ({ database, config, isServed, shop }: Parts): Rendered => ({
  isServed,
  page: async (path) => shop().pages.shown(path),
  preview: async (path) => shop().pages.preview(path),
  email: async (...email) => emailRenderer({ db: database, config, web: shop().web })(...email),
});
