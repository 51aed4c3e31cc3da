import { Link, useLoaderData } from 'react-router';
import pageCalls from 'virtual:calls/pages';
import { registerCalls } from '#web/api/client.ts';
import { pageLoader } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { Prose } from '../components/prose.tsx';
import '#web/styles/storefront/reading.css';
import { homeText } from '#web/storefront/blog/texts.tsx';

registerCalls(pageCalls);

export const loader = pageLoader(async ({ api, params }) => ({
  page: (await api('getCustomPage', { params: { slug: params.slug ?? '' } })).data,
}));

/** A page that the owner wrote. */
export function Component() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <article className="page reading">
      <Head title={page.title} canonical={paths.customPage(page.slug)} />
      <Breadcrumbs
        link={Link}
        crumbs={[{ label: homeText, to: paths.home }, { label: page.title }]}
      />
      <h1 lang={basename ? languageOf(page.title) : undefined}>{page.title}</h1>
      <Prose html={page.html} />
    </article>
  );
}
