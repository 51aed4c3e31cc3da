import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';

interface ThumbProps {
  /** '/media/<hash>.webp', as in cart and order lines. */
  url: string | undefined;
  alt: string;
  sizes?: string;
  className?: string;
}

const mediaUrl = /^(\/media\/[\w-]+)\.webp$/;
const widths = [160, 320, 480, 640];

/** First image of a product in a line. Always 4:5, so that loading causes no layout shift. */
export function Thumb({ url, alt, sizes = '96px', className }: ThumbProps) {
  const src = url === undefined ? undefined : mediaUrl.exec(url)?.[1];
  const frame = `aspect-product ${className?.includes('rounded-') ? '' : 'rounded-control '}${className ?? ''}`;
  if (src === undefined) return <ImageFallback alt={alt} className={frame} />;
  return (
    <ResponsiveImage
      image={{ src, width: 1200, height: 1500, alt }}
      sizes={sizes}
      widths={widths}
      className={frame}
    />
  );
}

/** Returns the first image of the JSON text used in wishlists and orders. */
export function firstImage(jsonText: string): string | undefined {
  return parseImages(jsonText)[0];
}

export function parseImages(jsonText: string): string[] {
  try {
    const value: unknown = JSON.parse(jsonText);
    return Array.isArray(value) ? value.filter((url) => typeof url === 'string') : [];
  } catch {
    return [];
  }
}
