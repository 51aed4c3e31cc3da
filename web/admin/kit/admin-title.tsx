import { useEffect } from 'react';
import { setPageTitle } from './page-title.ts';

/** The title of an admin page, also in a phone's header; hidden from search engines. */
export function AdminTitle({ children }: { children: string }) {
  useEffect(() => setPageTitle(children), [children]);
  return (
    <>
      <title>{`${children} · Admin`}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  );
}
