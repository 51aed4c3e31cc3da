import type { Banner } from '#contract/content/entities.ts';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';

/** A wide image with a calm side for the text. Phones show the upright one, if there is one. */
export function BannerImage({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
  if (!banner.picture) return null;
  return (
    <ResponsiveImage
      image={banner.picture}
      narrow={banner.tall_picture}
      sizes="(min-width: 48rem) 100vw, 120vw"
      widths={[480, 640, 800, 1200, 1600, 2000]}
      eager={eager}
      className="banner-image"
    />
  );
}
