import { type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { altLanguage, isAltMarked } from '#web/ui/image-language.ts';
import { ImageIcon } from '#web/ui/icons/icons.tsx';

interface ImageSource {
  /** '/media/<hash>', without width and format. */
  src: string;
  width: number;
  height: number;
  alt: string;
  /** A data: URL of a few pixels in the image's own colours. */
  placeholder?: string | null;
}

interface ResponsiveImageProps {
  image: ImageSource;
  /** Further `source` elements, which come first. */
  sources?: ReactNode;
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string;
  /** First row only: loaded at once, with high priority. */
  eager?: boolean;
  widths?: readonly number[];
  /** `cover` fills the frame given by className; `whole` never crops. */
  fit?: 'cover' | 'whole';
  className?: string;
}

const defaultWidths = [160, 320, 480, 640, 800, 1200, 1600] as const;

/**
 * Repeats the error of an image that failed before hydration. A stable function, so it runs at
 * mount only: an image that loads another width after a resize is also complete without pixels.
 */
function reportFailed(element: HTMLImageElement | null): void {
  if (element?.complete && element.naturalWidth === 0) element.dispatchEvent(new Event('error'));
}

export function ResponsiveImage({
  image,
  sources,
  sizes,
  eager = false,
  widths = defaultWidths,
  fit = 'cover',
  className,
}: ResponsiveImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const offered = widthsFor(image.width, widths);
  if (failedSrc === image.src) return <ImageFallback alt={image.alt} className={className} />;
  return (
    <span className={classNames('picture', fit === 'whole' && 'picture-whole', className)}>
      {image.placeholder ? (
        <img className="picture-placeholder" src={image.placeholder} alt="" aria-hidden="true" />
      ) : null}
      <picture>
        {sources}
        <source type="image/avif" srcSet={srcSet(image.src, offered, 'avif')} sizes={sizes} />
        <img
          key={image.src}
          ref={reportFailed}
          className="picture-image"
          src={`${image.src}/${offered.at(-1)}.webp`}
          srcSet={srcSet(image.src, offered, 'webp')}
          sizes={sizes}
          width={image.width}
          height={image.height}
          alt={image.alt}
          lang={isAltMarked ? altLanguage(image.alt) : undefined}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding={eager ? 'sync' : 'async'}
          onError={() => setFailedSrc(image.src)}
        />
      </picture>
    </span>
  );
}

export function ImageFallback({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <span className={classNames('picture picture-fallback', className)}>
      <ImageIcon size={32} />
      <span className="sr-only">{alt}</span>
    </span>
  );
}

/** Never wider than the image, but always one width that shows all of a small one. */
function widthsFor(imageWidth: number, widths: readonly number[]): number[] {
  const narrower = widths.filter((width) => width <= imageWidth);
  const next = widths.find((width) => width > imageWidth);
  return narrower.length === 0 && next !== undefined ? [next] : narrower;
}

const srcSet = (src: string, widths: readonly number[], format: 'avif' | 'webp'): string =>
  widths.map((width) => `${src}/${width}.${format} ${width}w`).join(', ');
