import { Picture, PictureFallback } from '#web/ui/picture.tsx';

interface ThumbProps {
  /** '/media/<hash>.webp', as lines of carts and orders carry it. */
  url: string | undefined;
  alt: string;
  sizes?: string;
  className?: string;
}

const stored = /^(\/media\/[\w-]+)\.webp$/;
const widths = [160, 320, 480, 640];

/** A product's first picture in a line: always 4:5, so that nothing shifts while it comes. */
export function Thumb({ url, alt, sizes = '96px', className }: ThumbProps) {
  const src = url === undefined ? undefined : stored.exec(url)?.[1];
  const frame = `aspect-product ${className?.includes('rounded-') ? '' : 'rounded-control '}${className ?? ''}`;
  if (src === undefined) return <PictureFallback alt={alt} className={frame} />;
  return (
    <Picture
      image={{ src, width: 1200, height: 1500, alt }}
      sizes={sizes}
      widths={widths}
      className={frame}
    />
  );
}

/** The first of the images that stand as JSON text in wishlists and orders. */
export function firstImage(jsonText: string): string | undefined {
  return imagesOf(jsonText)[0];
}

export function imagesOf(jsonText: string): string[] {
  try {
    const value: unknown = JSON.parse(jsonText);
    return Array.isArray(value) ? value.filter((url) => typeof url === 'string') : [];
  } catch {
    return [];
  }
}
