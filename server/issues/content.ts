import { variantName } from '#contract/catalogue/variant-name.ts';
import type { IssueContent } from '#contract/mail/emails.ts';
import type { Ctx } from '../ctx.ts';
import { products } from './send-queries.ts';

/** A link to a product in a paragraph of its own, as `renderMarkdown` writes it. */
const card = /<p><a href="\/product\/([a-z0-9-]+)"[^>]*>[^]*?<\/a><\/p>/;

type Source = { html: string; markdown: string };

/**
 * The body of an issue with the products of its cards, at today's price. `missing`: the slugs of
 * cards that are left out, because the product is not on sale.
 */
export async function composeIssue(
  ctx: Ctx,
  { html, markdown }: Source,
): Promise<{ content: IssueContent; missing: string[] }> {
  // Texts and slugs alternate.
  const parts = html.split(card);
  const slugs = parts.filter((_, index) => index % 2 === 1);
  const rows = await products.all(ctx.db, { slugs });
  const found = new Map(rows.map((row) => [row.slug, row]));
  const blocks = parts.flatMap((part, index): IssueContent['blocks'] => {
    if (index % 2 === 0) return part.trim() === '' ? [] : [{ html: part.trim() }];
    const product = found.get(part);
    if (!product) return [];
    const { name, pricePaise, mrpPaise, image, slug } = product;
    return [
      {
        product: {
          ...{ name, pricePaise, image, path: `/product/${slug}` },
          variant: variantName(product),
          mrpPaise: mrpPaise !== null && mrpPaise > pricePaise ? mrpPaise : null,
          isSoldOut: product.stock === 0,
        },
      },
    ];
  });
  return {
    content: { blocks, text: markdown },
    missing: [...new Set(slugs)].filter((slug) => !found.has(slug)),
  };
}
