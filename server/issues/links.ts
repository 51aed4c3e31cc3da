import { idOfToken } from '../auth/signed-links.ts';
import type { Ctx } from '../ctx.ts';
import { pathIn } from '../locales/links.ts';
import { tap } from './send-queries.ts';

/** The purpose of the tokens that open the links of a delivery. */
export const openIssue = 'newsletter issue open';

/**
 * Counts a tap on a link of an issue, and returns the path that it leads to. A wrong token, or the
 * address of another site, leads home.
 */
export async function openIssueLink(ctx: Ctx, token: string, to: unknown): Promise<string> {
  const { publicUrl } = ctx.config;
  const id = idOfToken(ctx.config, openIssue, token);
  if (id === null) return '/';
  await tap.execute(ctx.db, { id });
  const url = typeof to === 'string' && URL.canParse(to, publicUrl) ? new URL(to, publicUrl) : null;
  if (url === null || url.origin !== new URL(publicUrl).origin) return '/';
  // An origin cannot be left by a path of one slash.
  const path = `/${(url.pathname + url.search + url.hash).replace(/^[/\\]+/, '')}`;
  return pathIn(ctx.locale, path);
}
