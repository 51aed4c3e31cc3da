import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MediaImage as PictureData } from '#contract/entities/catalogue.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';

type ZoomDialogProps = {
  pictures: readonly PictureData[];
  name: string;
  start: number;
  open: boolean;
  onClose: () => void;
};

/** Shows one image as large as possible. A click, tap or Enter zooms to 200 % at that point. */
export function ZoomDialog({ pictures, name, start, open, onClose }: ZoomDialogProps) {
  const [at, setAt] = useState(start);
  const [isNear, setIsNear] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const picture = pictures[at];
  const count = pictures.length;
  const step = (by: 1 | -1) => {
    setAt((at + by + count) % count);
    setIsNear(false);
  };
  const toggle = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A key press zooms to the middle.
    const spot =
      event.detail === 0
        ? { x: 0.5, y: 0.5 }
        : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    // The pane must have its new size before it can scroll to the spot.
    flushSync(() => setIsNear(!isNear));
    const {
      scrollWidth = 0,
      clientWidth = 0,
      scrollHeight = 0,
      clientHeight = 0,
    } = pane.current ?? {};
    pane.current?.scrollTo({
      left: spot.x * scrollWidth - clientWidth / 2,
      top: spot.y * scrollHeight - clientHeight / 2,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isNear || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  if (!picture) return null;
  return (
    <Dialog
      size="large"
      title={name}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <div className="zoom-bar">
          <IconButton
            label="Previous picture"
            icon={<ChevronLeftIcon />}
            disabled={count < 2}
            onClick={() => step(-1)}
          />
          <output>
            {at + 1} of {count}
          </output>
          <IconButton
            label="Next picture"
            icon={<ChevronRightIcon />}
            disabled={count < 2}
            onClick={() => step(1)}
          />
          <Button variant="secondary" size="small" onClick={toggle}>
            {isNear ? 'Zoom out' : 'Zoom in'}
          </Button>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pane that scrolls must be reachable by keyboard */}
      <div
        ref={pane}
        className="zoom"
        data-near={isNear ? '' : undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a pane that scrolls must be reachable by keyboard
        role="group"
        aria-label="Picture"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <button
          type="button"
          aria-label={isNear ? 'Zoom out of the picture' : 'Zoom into the picture'}
          onClick={toggle}
        >
          <ResponsiveImage
            key={picture.src}
            image={picture}
            sizes={isNear ? '200vw' : '100vw'}
            fit="whole"
            eager
          />
        </button>
      </div>
    </Dialog>
  );
}
