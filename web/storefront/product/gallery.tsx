import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import type { MediaImage } from '#contract/catalogue/entities.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { ResponsiveImage, ImageFallback } from '#web/ui/responsive-image.tsx';

const ZoomDialog = lazyWithToast(async () => (await import('./zoom-dialog.tsx')).ZoomDialog);

const sizes = '(min-width: 82rem) 560px, (min-width: 48rem) 46vw, 100vw';

/** Image strip with native swiping. Thumbnails, buttons and arrow keys scroll the same strip. */
export function Gallery({ pictures, name }: { pictures: readonly MediaImage[]; name: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const [zoomed, setZoomed] = useState<{ at: number; isOpen: boolean } | null>(null);
  const count = pictures.length;

  const show = (next: number) => {
    const wrapped = (next + count) % count;
    setPosition(wrapped);
    strip.current?.scrollTo({ left: wrapped * strip.current.clientWidth, behavior: 'smooth' });
  };
  const onScrollEnd = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setPosition(Math.round(scrollLeft / clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => onArrow(event, (by) => show(position + by));

  if (count === 0) return <ImageFallback alt={name} className="gallery-only" />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same as the keys
    <section className="gallery" aria-label="Product pictures" onKeyDown={onKeyDown}>
      <div className="gallery-frame">
        <ul
          ref={strip}
          className="gallery-strip"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Pictures"
          onScrollEnd={onScrollEnd}
        >
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                className="gallery-zoom"
                aria-haspopup="dialog"
                aria-label={`Zoom in on picture ${index + 1} of ${count}`}
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
        </ul>
        {count > 1 ? <Arrows onStep={(by) => show(position + by)} /> : null}
      </div>
      {count > 1 ? <Thumbnails pictures={pictures} position={position} onPick={show} /> : null}
      {zoomed ? (
        <Suspense fallback={null}>
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

function onArrow(event: KeyboardEvent, step: (by: 1 | -1) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  step(event.key === 'ArrowRight' ? 1 : -1);
}

function Arrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <div className="gallery-arrows">
      <IconButton
        variant="floating"
        label="Previous picture"
        icon={<ChevronLeftIcon />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        variant="floating"
        label="Next picture"
        icon={<ChevronRightIcon />}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

type ThumbnailsProps = {
  pictures: readonly MediaImage[];
  position: number;
  onPick: (position: number) => void;
};

function Thumbnails({ pictures, position, onPick }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbnails" aria-label="Choose a picture">
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            aria-current={index === position ? 'true' : undefined}
            onClick={() => onPick(index)}
          >
            <ResponsiveImage
              image={{ ...picture, alt: '' }}
              sizes="80px"
              widths={[160]}
              className="aspect-product"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
