import { type MouseEvent, useCallback } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { areaOf, type Square } from './photo-of-cloth.ts';

type PhotoSquareProps = {
  photo: ImageBitmap;
  square: Square;
  onSquare: (square: Square) => void;
};

const shownPx = 720;
const sliders = [
  { key: 'size', label: 'Size of the square', min: 25 },
  { key: 'x', label: 'Left to right', min: 0 },
  { key: 'y', label: 'Top to bottom', min: 0 },
] as const;

/** The photo with the square that becomes the tile. A tap moves it, as do the sliders. */
export function PhotoSquare({ photo, square, onSquare }: PhotoSquareProps) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return;
      const scale = Math.min(1, shownPx / Math.max(photo.width, photo.height));
      canvas.width = Math.round(photo.width * scale);
      canvas.height = Math.round(photo.height * scale);
      canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    },
    [photo],
  );
  const { left, top, width } = areaOf(photo, square);
  const onTap = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    onSquare({
      ...square,
      x: (clientX - box.left) / box.width,
      y: (clientY - box.top) / box.height,
    });
  };
  return (
    <div className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders do the same as a tap */}
      <div className="relative overflow-hidden rounded-card" onClick={onTap}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the photo is decoded already */}
        <canvas ref={draw} role="img" aria-label="Your photo" className="block w-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute border-2 border-white outline-2 outline-brand"
          style={{
            left: `${(100 * left) / photo.width}%`,
            top: `${(100 * top) / photo.height}%`,
            width: `${(100 * width) / photo.width}%`,
            height: `${(100 * width) / photo.height}%`,
          }}
        />
      </div>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {sliders.map(({ key, label, min }) => (
          <FormField key={key} label={label}>
            {(control) => (
              <input
                {...control}
                type="range"
                className="min-h-11 w-full accent-brand"
                min={min}
                max={100}
                value={Math.round(100 * square[key])}
                onChange={(event) =>
                  onSquare({ ...square, [key]: Number(event.currentTarget.value) / 100 })
                }
              />
            )}
          </FormField>
        ))}
      </div>
    </div>
  );
}
