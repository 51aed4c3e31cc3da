import type { PublicSettings } from '#contract/entities/content.ts';
import { Head } from '#web/head.tsx';

/**
 * Whether maintenance mode closes the page. Sign-in stays open, so that staff can reach the admin
 * area.
 */
export const isClosedFor = (
  pathname: string,
  settings: Pick<PublicSettings, 'maintenance_mode'>,
): boolean => settings.maintenance_mode === 'ON' && !/^\/login\/?$/i.test(pathname);

export function Maintenance({ text }: { text: string }) {
  return (
    <div className="page state py-section">
      <Head title="Back soon" robots="noindex" />
      <h1>We will be back soon</h1>
      <p className="mt-4 text-lg">{text}</p>
    </div>
  );
}
