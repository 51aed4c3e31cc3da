/** The document title of an admin page, hidden from search engines. */
export const AdminTitle = ({ children }: { children: string }) => (
  <>
    <title>{`${children} · Admin`}</title>
    <meta name="robots" content="noindex, nofollow" />
  </>
);
