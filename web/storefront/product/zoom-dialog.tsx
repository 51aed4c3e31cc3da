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
    const spot = clickedSpot(event);
    // The pane must have its new size before it can scroll to the spot.
    flushSync(() => setIsNear(!isNear));
    if (pane.current) centre(pane.current, spot);
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
        <ZoomBar
          position={`${at + 1} of ${count}`}
          hasOthers={count > 1}
          isNear={isNear}
          onStep={step}
          onToggle={toggle}
        />
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

type ZoomBarProps = {
  position: string;
  hasOthers: boolean;
  isNear: boolean;
  onStep: (by: 1 | -1) => void;
  onToggle: (event: MouseEvent<HTMLElement>) => void;
};

function ZoomBar({ position, hasOthers, isNear, onStep, onToggle }: ZoomBarProps) {
  return (
    <div className="zoom-bar">
      <IconButton
        label="Previous picture"
        icon={<ChevronLeftIcon />}
        disabled={!hasOthers}
        onClick={() => onStep(-1)}
      />
      <output>{position}</output>
      <IconButton
        label="Next picture"
        icon={<ChevronRightIcon />}
        disabled={!hasOthers}
        onClick={() => onStep(1)}
      />
      <Button variant="secondary" size="small" onClick={onToggle}>
        {isNear ? 'Zoom out' : 'Zoom in'}
      </Button>
    </div>
  );
}

/** A place in a picture: shares of its width and height. */
type Spot = { x: number; y: number };

/** The clicked place of an element; its middle after a key press. */
function clickedSpot({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): Spot {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function centre(pane: HTMLElement, { x, y }: Spot): void {
  pane.scrollTo({
    left: x * pane.scrollWidth - pane.clientWidth / 2,
    top: y * pane.scrollHeight - pane.clientHeight / 2,
  });
}
