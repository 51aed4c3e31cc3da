/** The tab's title; search engines stay out of the admin area. */
export const AdminTitle = ({ children }: { children: string }) => (
  <>
    <title>{`${children} · Admin`}</title>
    <meta name="robots" content="noindex, nofollow" />
  </>
);
