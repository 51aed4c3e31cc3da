import { Link, useLoaderData } from 'react-router';
import { ApiError } from '#web/api/client.ts';
import { Head } from '#web/head.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { lazyHydrate } from '#web/ui/lazy/lazy-hydrate.tsx';
import { pageLoader } from '../../page.ts';
import { paths } from '../../paths.ts';
// Of the part that is loaded later, whose first HTML is on the page.
import '#web/styles/storefront/size-guide.css';
import '#web/styles/ui/choices.css';
import {
  homeText,
  pageNotFoundText,
  sizeGuideOfText,
  sizeGuideText,
  sizesInText,
} from '#web/storefront/size-guide/texts.tsx';

const SizeGuideView = lazyHydrate(
  async () => (await import('./size-guide-view.tsx')).SizeGuideView,
);

export const loader = pageLoader(async ({ api, params }) => {
  const category = params.category ?? '';
  const { data } = await api('getSizeGuide', { params: { categoryName: category } });
  if (data.guide === null) throw new ApiError(404, pageNotFoundText);
  return { category, name: data.category, guide: data.guide };
});

export function Component() {
  const { category, name, guide } = useLoaderData<typeof loader>();
  const title = sizeGuideOfText(name);
  return (
    <div className="page reading pb-12">
      <Head
        title={title}
        description={sizesInText(guide.note)}
        canonical={paths.sizeGuide(category)}
      />
      <Breadcrumbs
        link={Link}
        crumbs={[
          { label: homeText, to: paths.home },
          { label: name, to: paths.category(category) },
          { label: sizeGuideText },
        ]}
      />
      <h1 className="mb-6">{title}</h1>
      <div className="max-w-180">
        <SizeGuideView guide={guide} sizes={null} onChoose={null} />
      </div>
    </div>
  );
}
