import { statement } from '#database/client/statement.ts';
import { versionedTable } from '#database/client/versioned-table.ts';

export const customPages = versionedTable({
  table: 'custom_pages',
  alias: 'p',
  select: `select p.id, p.slug, p.title, p.markdown, p.is_published, p.version, p.updated_at
    from custom_pages p`,
  columns: {
    id: 'int',
    slug: 'text',
    title: 'text',
    markdown: 'text',
    isPublished: 'bool',
    version: 'int',
    updatedAt: 'time',
  },
  values: { slug: 'text', title: 'text', markdown: 'text', html: 'text', isPublished: 'bool' },
  matches: 'true',
  filter: {},
});

export const publishedPage = statement(
  'content.published_page',
  'select id, slug, title, html, updated_at from custom_pages where slug = :slug and is_published',
  { slug: 'text' },
  { id: 'int', slug: 'text', title: 'text', html: 'text', updatedAt: 'time' },
);

export const publishedPages = statement(
  'content.published_pages',
  'select id, slug, title, updated_at from custom_pages where is_published order by id',
  {},
  { id: 'int', slug: 'text', title: 'text', updatedAt: 'time' },
);

export const slugsLike = statement(
  'content.page_slugs',
  `select slug from custom_pages where slug = :slug or starts_with(slug, :slug || '-')`,
  { slug: 'text' },
  { slug: 'text' },
);
