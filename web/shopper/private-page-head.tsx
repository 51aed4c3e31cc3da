import { usePageSettings } from './shop-settings.ts';

/** Title of a page that is one person's own: nothing for a search engine. */
export function AccountHead({ title }: { title: string }) {
  const settings = usePageSettings();
  return (
    <>
      <title>{settings ? `${title} | ${settings.site_name}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
