import { usePageSettings } from './shop-settings.ts';

/** Head of a private page: search engines must not index it. */
export function PrivatePageHead({ title }: { title: string }) {
  const settings = usePageSettings();
  return (
    <>
      <title>{settings?.site_name ? `${title} | ${settings.site_name}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
