import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MediaImage } from '#contract/catalogue/entities.ts';
import { paths } from '#web/paths.ts';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';
import { Thumbnails } from './thumbnails.tsx';
import {
  inYourRoomText,
  picturesText,
  productPicturesText,
  zoomInText,
} from '#web/storefront/product/texts.tsx';

const ZoomDialog = lazyWithToast(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);

const sizes = '(min-width: 48rem) 46vw, 100vw';

type GalleryProps = {
  pictures: readonly MediaImage[];
  name: string;
  /** Its room is the last tile. */
  fabric?: { look: string; picture: string } | null;
};

/** A strip with native swiping and thumbnails; a grid on wide screens. */
export function Gallery({ pictures, name, fabric }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const [zoomed, setZoomed] = useState<{ at: number; isOpen: boolean } | null>(null);
  const count = pictures.length;

  const show = (next: number) => {
    setPosition(next);
    strip.current?.scrollTo(next * strip.current.clientWidth, 0);
  };

  if (count === 0) return <ImageFallback alt={name} className="gallery-only" />;
  return (
    <section className="gallery" aria-label={productPicturesText}>
      <div className="gallery-frame">
        <ul
          ref={strip}
          className="gallery-strip"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={picturesText}
          onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setPosition(Math.round(scrollLeft / clientWidth))
          }
        >
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                className="gallery-zoom"
                aria-label={zoomInText(index + 1, count)}
                onClick={() => setZoomed({ at: index, isOpen: true })}
              >
                <ResponsiveImage
                  image={picture}
                  sizes={sizes}
                  eager={index === 0}
                  className="gallery-image"
                />
              </button>
            </li>
          ))}
          {fabric ? <RoomTile {...fabric} /> : null}
        </ul>
      </div>
      {count > 1 ? (
        <Thumbnails
          pictures={pictures}
          position={position}
          className="gallery-thumbnails"
          onPick={show}
        />
      ) : null}
      {zoomed ? (
        <Suspense>
          <ZoomDialog
            key={zoomed.at}
            pictures={pictures}
            name={name}
            start={zoomed.at}
            open={zoomed.isOpen}
            onClose={() => setZoomed({ ...zoomed, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

const RoomTile = ({ look, picture }: { look: string; picture: string }) => (
  <li>
    <Link to={`${paths.room}?${look}`} className="gallery-room">
      <img src={`${picture}/480.webp`} alt="" width={480} height={600} loading="lazy" />
      <span className="product-card-badge">{inYourRoomText}</span>
    </Link>
  </li>
);
