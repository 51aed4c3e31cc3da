import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { MediaImage } from '#contract/catalogue/entities.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { nearScale, scaledAt, usePinch, whole, within } from './use-pinch.ts';
import {
  nextPictureText,
  numberOfText,
  pictureText,
  previousPictureText,
  zoomInText,
  zoomIntoThePictureText,
  zoomOutOfThePictureText,
  zoomOutText,
} from '#web/storefront/product/more-texts.tsx';

type ZoomDialogProps = {
  pictures: readonly MediaImage[];
  name: string;
  start: number;
  open: boolean;
  onClose: () => void;
};

type Click = Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>;

const panPx = 80;
const doubleTapMs = 350;
const pans: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [panPx, 0],
  ArrowRight: [-panPx, 0],
  ArrowUp: [0, panPx],
  ArrowDown: [0, -panPx],
};
const widths = [480, 800, 1200, 1600, 2000];

/**
 * One image on a full-screen stage. Fingers pinch, pan and swipe, a double tap zooms; so do a
 * click, Enter and the button. Arrow keys show the other images, or move an enlarged one.
 */
export function ZoomDialog({ pictures, name, start, open, onClose }: ZoomDialogProps) {
  const count = pictures.length;
  const { at, pick, step, view, isMoving, isNear, toggle, tap, stage, handlers } = useStage(
    start,
    count,
  );
  const picture = pictures[at];
  if (!picture) return null;
  return (
    <Dialog
      size="full"
      title={name}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <ZoomBar
          position={numberOfText(at + 1, count)}
          hasOthers={count > 1}
          isNear={isNear}
          onStep={step}
          onToggle={() => toggle({ clientX: 0, clientY: 0, detail: 0 })}
        >
          {count > 1 ? (
            <Thumbnails
              pictures={pictures}
              position={at}
              className="zoom-thumbnails"
              onPick={pick}
            />
          ) : null}
        </ZoomBar>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same */}
      <div
        ref={stage}
        className="zoom"
        data-near={isNear ? '' : undefined}
        data-moving={isMoving ? '' : undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a stage, no list of form fields
        role="group"
        aria-label={pictureText}
        {...handlers}
      >
        <button
          type="button"
          aria-label={isNear ? zoomOutOfThePictureText : zoomIntoThePictureText}
          onClick={tap}
        >
          <span
            className="zoom-image"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <ResponsiveImage
              key={picture.src}
              image={picture}
              sizes={isNear ? '250vw' : '100vw'}
              widths={widths}
              fit="whole"
              eager
            />
          </span>
        </button>
      </div>
    </Dialog>
  );
}

/** Which image is on the stage, and how near; with the handlers that change it. */
function useStage(start: number, count: number) {
  const [at, setAt] = useState(start);
  const stage = useRef<HTMLDivElement>(null);
  const lastTap = useRef(0);
  const next = (by: 1 | -1) => (at + by + count) % count;
  // A swipe happens on a whole image only, so the view needs no reset.
  const { view, setView, isMoving, handlers } = usePinch((by) => setAt(next(by)));
  const isNear = view.scale > 1;
  const pick = (position: number) => {
    setAt(position);
    setView(whole);
  };
  const step = (by: 1 | -1) => pick(next(by));
  const toggle = ({ clientX, clientY, detail }: Click) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    // A key press has no place.
    const spot = detail === 0 ? middle : { x: clientX, y: clientY };
    setView(isNear ? whole : scaledAt(view, { scale: nearScale, at: spot, stage: box }));
  };
  const tap = (event: MouseEvent<HTMLElement>) => {
    const isFirstTap = event.timeStamp - lastTap.current > doubleTapMs;
    lastTap.current = event.timeStamp;
    if (event.detail > 0 && matchMedia('(hover: none)').matches && isFirstTap) return;
    toggle(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = pans[event.key] ?? [0, 0];
    const box = stage.current?.getBoundingClientRect();
    if ((x === 0 && y === 0) || !box) return;
    event.preventDefault();
    if (isNear) setView(within({ ...view, x: view.x + x, y: view.y + y }, box));
    else if (x !== 0) step(x < 0 ? 1 : -1);
  };
  return {
    at,
    pick,
    step,
    view,
    isMoving,
    isNear,
    toggle,
    tap,
    stage,
    handlers: { ...handlers, onKeyDown },
  };
}

type ZoomBarProps = {
  position: string;
  hasOthers: boolean;
  isNear: boolean;
  onStep: (by: 1 | -1) => void;
  onToggle: () => void;
  children: ReactNode;
};

function ZoomBar({ position, hasOthers, isNear, onStep, onToggle, children }: ZoomBarProps) {
  return (
    <div className="zoom-bar">
      <IconButton
        label={previousPictureText}
        icon={<ChevronLeftIcon />}
        disabled={!hasOthers}
        onClick={() => onStep(-1)}
      />
      <output>{position}</output>
      <IconButton
        label={nextPictureText}
        icon={<ChevronRightIcon />}
        disabled={!hasOthers}
        onClick={() => onStep(1)}
      />
      {children}
      <Button variant="secondary" size="small" onClick={onToggle}>
        {isNear ? zoomOutText : zoomInText}
      </Button>
    </div>
  );
}
