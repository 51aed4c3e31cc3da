import type { Banner } from '#contract/content/entities.ts';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';

/** A wide image with its subject beside the text. Phones show the part with the subject. */
export function BannerImage({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
  if (!banner.picture) return null;
  return (
    <ResponsiveImage
      image={banner.picture}
      sizes="(min-width: 48rem) 100vw, 170vw"
      widths={[640, 800, 1200, 1600]}
      eager={eager}
      className="banner-image"
    />
  );
}
