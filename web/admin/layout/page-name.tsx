import { usePageTitle } from '../kit/page-title.ts';

/** On a phone the page's own name, which scrolls away with its heading otherwise. */
export function PageName() {
  return (
    <>
      <p
        className="min-w-0 grow truncate text-sm font-semibold min-[992px]:hidden"
        aria-hidden="true"
      >
        {usePageTitle()}
      </p>
      <p className="min-w-0 grow text-xs text-ink-soft max-[991px]:hidden">
        <span className="text-sm font-semibold text-ink">Admin Dashboard</span> - Manage your store
        and monitor performance
      </p>
    </>
  );
}
