import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { AppearanceDraft } from '#contract/appearance/api.ts';
import { appearanceFailure } from '#contract/appearance/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Head } from '#web/head.tsx';
import { PreviewedShop, shopLoader } from '#web/shop-data.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ShopFrame } from '../shop-frame.tsx';

const Home = lazy(async () => ({
  default: (await import('../../storefront/home/home-page.tsx')).Component,
}));

/** With the data of the home page, which it reads as its own. */
export async function loader(args: LoaderFunctionArgs) {
  const home = await import('../../storefront/home/home-page.tsx');
  return { ...(await home.loader(args)), shop: await shopLoader(args) };
}

/**
 * The home page with the draft, in a frame of the editor. The draft is fetched with the session of
 * the staff; the page's HTML contains none of it.
 */
export function Component() {
  const { shop } = useLoaderData<typeof loader>();
  const { draft, failed } = useDraft();
  if (failed) return <ErrorState message={failed} onRetry={() => location.reload()} />;
  if (!draft) return <Spinner label="Loading the preview" className="mx-auto my-28" />;
  const announcements = draft.announcement.enabled ? shop.announcements : [];
  const settings = { ...shop.settings, ...draft.social };
  return (
    <PreviewedShop value={{ ...shop, settings, announcements, appearance: draft.preview }}>
      <Head title="Preview" robots="noindex" />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- blocks the links inside, which handle their own keys */}
      <div onClickCapture={blockLinks}>
        <ShopFrame>
          <Suspense fallback={null}>
            <Home />
          </Suspense>
        </ShopFrame>
      </div>
    </PreviewedShop>
  );
}

/** Other pages have no draft, and cannot be framed. */
function blockLinks(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a[href]')) return;
  event.preventDefault();
  event.stopPropagation();
}

function useDraft() {
  const [draft, setDraft] = useState<AppearanceDraft | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    adminApi('getAppearanceDraft', {}, { signal: stop.signal }).then(
      ({ data }) => {
        document.documentElement.dataset['accent'] = data.accent;
        document.documentElement.dataset['fonts'] = data.fonts;
        setDraft(data);
      },
      () => {
        if (!stop.signal.aborted) setFailed(appearanceFailure.appearanceFetch);
      },
    );
    return () => stop.abort();
  }, []);
  return { draft, failed };
}
