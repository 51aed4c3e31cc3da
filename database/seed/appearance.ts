import type { PoolClient } from 'pg';
import {
  type DemoLink,
  demoFooterColumns,
  demoMenu,
  demoSections,
} from '#demo/content/appearance.ts';

/** The specification's navbar, footer and home page, as a publication of the owner. */
export async function seedAppearance(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select id, slug from categories',
  );
  const linkOf = ({ label, ...to }: DemoLink) => {
    if ('path' in to) return { label, target: { kind: 'link', url: to.path } };
    const id = rows.find(({ slug }) => slug === to.category)?.id;
    if (id === undefined) throw new Error(`no category ${to.category}`);
    return { label, target: { kind: 'category', id } };
  };
  const content = {
    menu: demoMenu.map(({ children = [], ...link }) => ({
      ...linkOf(link),
      children: children.map(linkOf),
    })),
    footer: {
      columns: demoFooterColumns.map(({ title, links }) => ({ title, links: links.map(linkOf) })),
    },
    sections: demoSections.map((kind) => ({
      kind,
      enabled: true,
      starts_at: null,
      ends_at: null,
    })),
    accent: 'terracotta',
    fonts: 'classic',
    announcement: { enabled: true },
    social: {},
  };
  await client.query('insert into appearance_publications (content) values ($1)', [content]);
}
