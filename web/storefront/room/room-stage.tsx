import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Look, lookImagePath, lookImageUrl } from '#contract/room/look.ts';
import { sceneSize } from '#contract/room/scenes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx';
import type { KnownFabrics } from './describe-look.ts';
import type { RoomDrawing } from './draw-room.ts';
import { useZoom } from './use-zoom.ts';
import {
  beforeAndAfterText,
  shareOfThePictureThatShowsText,
  zoomInText,
  zoomOutText,
} from '#web/storefront/room/texts.tsx';

export type RoomStageProps = {
  look: Look;
  fabrics: KnownFabrics;
  description: string;
  onPart: (key: string) => void;
  /** Lies on the corner of the image. */
  children: ReactNode;
};

/** From 0 to 1 on the image. */
type Place = { x: number; y: number };

const dprMax = 2;
/** A phone with two device pixels takes the smaller one: it is there a third sooner. */
const imageSizes = '(min-width: 64rem) 560px, (min-width: 26rem) 100vw, 80vw';
const firstInputs = ['pointerdown', 'keydown'] as const;
const file = { widthPx: 800, format: 'webp' } as const;

/** The server's image, which a canvas covers once it can draw the same look. */
export function RoomStage({ look, fabrics, description, onPart, children }: RoomStageProps) {
  const { canvas, drawing, state } = useDrawing(look, fabrics);
  const [firstPath] = useState(() => lookImagePath(look));
  const path = state === 'unavailable' ? lookImagePath(look) : firstPath;
  const [compared, setCompared] = useState<number | null>(null);
  const { frame, content, by, hasMoved } = useZoom();

  const choosePartAt = ({ x, y }: Place) => {
    const id = drawing?.partAt(x, y) ?? 0;
    const part = look.scene.parts.find(({ ids }) => ids.includes(id));
    if (part) onPart(part.key);
  };
  const tap = useEarlyTap(state === 'drawn', choosePartAt);
  const onTap = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (hasMoved()) return;
    const box = currentTarget.getBoundingClientRect();
    tap({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };

  return (
    <div className="room-stage">
      <div className="room-frame" ref={frame}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list of parts does the same as a tap */}
        <div className="room-image" ref={content} onClick={onTap}>
          <img
            src={`${path}/800.webp`}
            srcSet={`${path}/640.webp 640w, ${path}/800.webp 800w`}
            sizes={imageSizes}
            alt={description}
            width={800}
            height={1000}
            fetchPriority="high"
          />
          <canvas
            ref={canvas}
            aria-hidden="true"
            className={state === 'drawn' ? undefined : 'room-hidden'}
            data-look={state === 'drawn' ? lookImageUrl(look, file) : undefined}
          />
          {compared === null ? null : (
            <img
              ref={(image) => image?.style.setProperty('--compared', `${100 - compared}%`)}
              className="room-before"
              src={lookImageUrl({ scene: look.scene, fabrics: {} }, file)}
              alt=""
            />
          )}
        </div>
        {children}
        {compared === null ? null : (
          <input
            type="range"
            className="room-slider"
            aria-label={shareOfThePictureThatShowsText}
            min={0}
            max={100}
            value={compared}
            onChange={(event) => setCompared(Number(event.target.value))}
          />
        )}
      </div>
      <Tools
        isCompared={compared !== null}
        onCompare={() => setCompared(compared === null ? 50 : null)}
        onZoom={by}
      />
    </div>
  );
}

/** The first tap starts the download of the parts, and is handled once they are there. */
function useEarlyTap(isReady: boolean, onTap: (place: Place) => void): (place: Place) => void {
  const early = useRef<Place | null>(null);
  useEffect(() => {
    if (!isReady || early.current === null) return;
    onTap(early.current);
    early.current = null;
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once
  }, [isReady]);
  return (place) => {
    if (isReady) onTap(place);
    else early.current = place;
  };
}

type ToolsProps = {
  isCompared: boolean;
  onCompare: () => void;
  onZoom: (factor: number) => void;
};

function Tools({ isCompared, onCompare, onZoom }: ToolsProps) {
  return (
    <div className="room-tools">
      <button
        type="button"
        className="button button-secondary button-small"
        aria-pressed={isCompared}
        onClick={onCompare}
      >
        {beforeAndAfterText}
      </button>
      <IconButton
        variant="outline"
        label={zoomOutText}
        icon={<MinusIcon />}
        onClick={() => onZoom(1 / 1.5)}
      />
      <IconButton
        variant="outline"
        label={zoomInText}
        icon={<PlusIcon />}
        onClick={() => onZoom(1.5)}
      />
    </div>
  );
}

/**
 * Draws each look once the renderer is loaded. `unavailable`: without WebGL2, after a failed
 * download, or while the browser has taken its memory.
 */
function useDrawing(look: Look, fabrics: KnownFabrics) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawing, setDrawing] = useState<RoomDrawing | null>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'unavailable'>('loading');
  const url = lookImageUrl(look, file);

  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<void> => {
      const { drawRoom } = await import('./draw-room.ts');
      if (!isGone && canvas.current) setDrawing(drawRoom(sized(canvas.current)));
    };
    // The first view is the image of the server.
    const start = (): void => {
      stopWaiting();
      open().catch(() => setState('unavailable'));
    };
    const stopWaiting = (): void => {
      for (const type of firstInputs) removeEventListener(type, start);
    };
    // A phone takes the memory of a page in the background: until it returns it, the image of the
    // server shows the look.
    const onLost = (event: Event): void => {
      event.preventDefault();
      setDrawing(null);
      setState('unavailable');
    };
    const element = canvas.current;
    element?.addEventListener('webglcontextlost', onLost);
    element?.addEventListener('webglcontextrestored', start);
    for (const type of firstInputs) addEventListener(type, start, { passive: true });
    return () => {
      isGone = true;
      stopWaiting();
      element?.removeEventListener('webglcontextlost', onLost);
      element?.removeEventListener('webglcontextrestored', start);
    };
  }, []);

  useEffect(() => {
    if (!drawing) return undefined;
    let isGone = false;
    const tiles = look.scene.parts.flatMap(({ key, ids }) => {
      const fabric = fabrics.get(look.fabrics[key] ?? 0);
      return fabric
        ? [{ ids, url: `${fabric.tile}.webp`, repeatMetres: fabric.repeat_cm / 100 }]
        : [];
    });
    drawing
      .show(look.scene, tiles)
      .then(() => (isGone ? undefined : setState('drawn')))
      .catch(() => (isGone ? undefined : setState('unavailable')));
    const onResize = (): void => {
      if (canvas.current) sized(canvas.current);
      drawing.resize();
    };
    addEventListener('resize', onResize);
    return () => {
      isGone = true;
      removeEventListener('resize', onResize);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the URL is the look
  }, [drawing, url]);
  return { canvas, drawing, state };
}

/** Device pixels, up to the resolution of the scene. */
function sized(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const wide = canvas.parentElement?.clientWidth ?? sceneSize.width;
  const width = Math.min(
    sceneSize.width,
    Math.round(wide * Math.min(devicePixelRatio, dprMax)) || sceneSize.width,
  );
  canvas.width = width;
  canvas.height = Math.round((width * sceneSize.height) / sceneSize.width);
  return canvas;
}
