import type { Banner } from '#contract/content/entities.ts';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';

const sizes = '(min-width: 48rem) 100vw, 125vw';
const tallWidths = [480, 640, 800, 1200] as const;

/** A wide image with a calm side for the text. Phones show the upright one, if there is one. */
export function BannerImage({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
  const { picture, tall_picture: tall } = banner;
  if (!picture) return null;
  return (
    <ResponsiveImage
      image={picture}
      sources={
        tall ? (
          <source
            media="(max-width: 47.99rem)"
            srcSet={tallWidths.map((width) => `${tall.src}/${width}.avif ${width}w`).join(', ')}
            sizes={sizes}
          />
        ) : null
      }
      sizes={sizes}
      widths={[640, 800, 1200, 1600, 2000]}
      eager={eager}
      className="banner-image"
    />
  );
}
