import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { RoomFabric } from '#contract/room/api.ts';
import { theFabricsCouldNotBeLoadedText } from '#web/storefront/room/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { fabricName } from '../describe-look.ts';
import { Corners, moved, nearest, placeOf } from './corners.tsx';
import { piecesOf } from './cloth-pieces.ts';
import type { ClothDrawing, ClothPiece } from './draw-cloth.ts';
import { type Measure, measureOf, measures } from './measures.ts';
import { isConvex, type Quad } from './quad.ts';
import type { Photo } from './read-photo.ts';
import {
  chooseAFabricText,
  cornerHelpText,
  cornersCrossText,
  doneText,
  moveCornersText,
  overhangText,
  photoWithText,
  sizeText,
  turnClothText,
  yourPhotoText,
} from '#web/storefront/room/photo/texts.ts';

/**
 * `cloth` is null without WebGL2, and while the browser has taken its memory; `number` counts the
 * photos of this page.
 */
export type OpenPhoto = {
  photo: Photo;
  cloth: ClothDrawing | null;
  isLost: boolean;
  number: number;
};
type DressedPhotoProps = {
  open: OpenPhoto;
  fabric: RoomFabric | undefined;
  isWindow: boolean;
  /** The button that opens another photo, and the one that leads to the room. */
  choose: ReactNode;
  back: ReactNode;
  failure: ReactNode;
};

const longestDropCm = 60;
const onBed: Quad = [
  { x: 0.3, y: 0.4 },
  { x: 0.7, y: 0.4 },
  { x: 0.85, y: 0.75 },
  { x: 0.15, y: 0.75 },
];
const onWindow: Quad = [
  { x: 0.25, y: 0.2 },
  { x: 0.75, y: 0.2 },
  { x: 0.75, y: 0.8 },
  { x: 0.25, y: 0.8 },
];

/** A photo with cloth on it; corners, size and overhang are kept when the cloth changes. */
export function DressedPhoto({ open, fabric, isWindow, choose, back, failure }: DressedPhotoProps) {
  const [corners, setCorners] = useState(isWindow ? onWindow : onBed);
  const [chosen, setChosen] = useState<string | null>(null);
  const [turns, setTurns] = useState(0);
  const [drop, setDrop] = useState(30);
  const [isMoving, setIsMoving] = useState(true);
  const measure = measureOf(chosen, isWindow);
  const { box, hasFailed } = useCloth(open, fabric, () =>
    piecesOf(open.photo, { corners, measure, turns, drop }),
  );
  const { width, height } = open.photo.canvas;
  const onTap = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const place = placeOf(currentTarget, { clientX, clientY });
    if (isMoving) setCorners(moved(corners, nearest(corners, place), place));
  };

  return (
    <div className={`room-stage photo-stage ${isMoving ? 'photo-moving' : ''}`}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- arrow keys do the same as a tap */}
      <div
        className="photo-frame"
        ref={(frame) => frame?.style.setProperty('--proportion', String(width / height))}
        onClick={onTap}
      >
        <div
          ref={box}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds the canvases
          role="img"
          aria-label={fabric ? photoWithText(fabricName(fabric)) : yourPhotoText}
        />
        {isMoving ? <Corners corners={corners} onMove={setCorners} /> : null}
      </div>
      <div className="photo-tools">
        {failure}
        {hasFailed ? <p role="alert">{theFabricsCouldNotBeLoadedText}</p> : null}
        {isConvex(corners) ? null : <p role="alert">{cornersCrossText}</p>}
        {fabric ? null : <p>{chooseAFabricText}</p>}
        {isMoving ? (
          <>
            <p id="photo-corner-help" className="room-more">
              {cornerHelpText}
            </p>
            <Measures {...{ measure, drop }} onMeasure={setChosen} onDrop={setDrop} />
          </>
        ) : null}
        <Button size="small" onClick={() => setIsMoving(!isMoving)}>
          {isMoving ? doneText : moveCornersText}
        </Button>
        {isMoving ? (
          <>
            <Button variant="secondary" size="small" onClick={() => setTurns(turns + 1)}>
              {turnClothText}
            </Button>
            {choose}
          </>
        ) : null}
        {back}
      </div>
    </div>
  );
}

type MeasuresProps = {
  measure: Measure;
  drop: number;
  onMeasure: (value: string) => void;
  onDrop: (cm: number) => void;
};

function Measures({ measure, drop, onMeasure, onDrop }: MeasuresProps) {
  return (
    <>
      <SelectField
        className="photo-field"
        label={sizeText}
        value={measure.value}
        options={measures}
        onChange={(event) => onMeasure(event.target.value)}
      />
      {measure.isWindow ? null : (
        <FormField className="photo-field" label={overhangText(drop)}>
          {(control) => (
            <input
              {...control}
              type="range"
              min={0}
              max={longestDropCm}
              step={5}
              value={drop}
              onChange={(event) => onDrop(Number(event.target.value))}
            />
          )}
        </FormField>
      )}
    </>
  );
}

/** Shows the photo with its cloth in `box`, and draws again after each change. */
function useCloth(
  { photo, cloth }: OpenPhoto,
  fabric: RoomFabric | undefined,
  pieces: () => ClothPiece[],
) {
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ cloth: ClothDrawing; fabric: RoomFabric } | null>(null);
  const [failed, setFailed] = useState<RoomFabric | null>(null);
  useEffect(() => {
    box.current?.replaceChildren(photo.canvas, ...(cloth ? [cloth.canvas] : []));
  }, [photo, cloth]);
  useEffect(() => {
    if (!cloth || !fabric) return undefined;
    let isGone = false;
    cloth.load(`${fabric.tile}.webp`).then(
      () => (isGone ? undefined : setLoaded({ cloth, fabric })),
      () => (isGone ? undefined : setFailed(fabric)),
    );
    return () => {
      isGone = true;
    };
  }, [cloth, fabric]);
  useEffect(() => {
    const isLoaded = fabric && loaded?.cloth === cloth;
    cloth?.draw(isLoaded ? pieces() : [], loaded?.fabric.repeat_cm ?? 1);
  });
  return { box, hasFailed: fabric !== undefined && failed === fabric };
}
