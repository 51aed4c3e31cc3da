import type { Banner } from '#contract/entities/content.ts';
import { Picture } from '#web/ui/picture.tsx';

/** A wide picture whose subject stands away from the text; a phone sees the part with the subject. */
export function BannerPicture({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
  if (!banner.picture) return null;
  return (
    <Picture
      image={banner.picture}
      sizes="(min-width: 48rem) 100vw, 170vw"
      widths={[640, 800, 1200, 1600]}
      eager={eager}
      className="banner-picture"
    />
  );
}
