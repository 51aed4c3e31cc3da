import { useEffect } from 'react';
import { setPageTitle } from './page-title.ts';

/** The title of an admin page: of the document, which search engines skip, and of a phone's header. */
export function AdminTitle({ children }: { children: string }) {
  useEffect(() => setPageTitle(children), [children]);
  return (
    <>
      <title>{`${children} · Admin`}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  );
}
