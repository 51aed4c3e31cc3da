import { useState } from 'react';
import { ImageFallback } from '#web/ui/responsive-image.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface LineImageProps {
  /** JSON text of an order's line, whose first entry is shown. */
  images: string;
  alt: string;
  /** Rendered width; the height follows at 4:5. */
  widthPx: number;
  className?: string;
}

/** The first image of a line as it was ordered. */
export function LineImage({ images, alt, widthPx, className }: LineImageProps) {
  const [isBroken, setIsBroken] = useState(false);
  const frame = classNames('aspect-product flex-none rounded-control', className);
  const image = firstImage(images);
  if (image === null || isBroken) return <ImageFallback alt={alt} className={frame} />;
  return (
    <img
      src={scaled(image, widthPx)}
      alt={alt}
      width={widthPx}
      height={(widthPx * 5) / 4}
      loading="lazy"
      className={`${frame} bg-sand object-cover`}
      onError={() => setIsBroken(true)}
    />
  );
}

function firstImage(images: string): string | null {
  try {
    const list: unknown = JSON.parse(images);
    const first: unknown = Array.isArray(list) ? list[0] : null;
    return typeof first === 'string' && first !== '' ? first : null;
  } catch {
    return null;
  }
}

/** The shop's own images have several widths; '/media/<hash>.webp' is the original size. */
const scaled = (src: string, widthPx: number): string =>
  src.replace(/^(\/media\/[^/.]+)\.webp$/, `$1/${widthPx > 80 ? 320 : 160}.webp`);
