import { Link, useLoaderData } from 'react-router';
import { pageLoader } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Prose } from '../components/prose.tsx';
import { Day } from '#web/shopper/dates.tsx';
import { basename, languageOf } from '#web/locale.ts';
import '#web/styles/storefront/reading.css';
import { homeText, lastUpdatedText } from '#web/storefront/blog/texts.tsx';

export const loader = pageLoader(async ({ api, url }) => {
  const slug = url.pathname.toLowerCase().replaceAll('/', '');
  return { policy: (await api('getPolicy', { params: { slug } })).data };
});

export function Component() {
  const { policy } = useLoaderData<typeof loader>();
  return (
    <article className="page reading">
      <Head title={policy.title} canonical={`/${policy.slug}`} />
      <Breadcrumbs
        link={Link}
        crumbs={[{ label: homeText, to: paths.home }, { label: policy.title }]}
      />
      <h1 lang={basename ? languageOf(policy.title) : undefined}>{policy.title}</h1>
      <p className="reading-note">{lastUpdatedText(<Day at={policy.updated_at} />)}</p>
      <Prose html={policy.html} />
    </article>
  );
}
