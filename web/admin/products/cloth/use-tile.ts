import { useEffect, useState } from 'react';
import { type Square, type Tile, tileOf } from './photo-of-cloth.ts';

const movingMs = 300;

type Made = { photo: ImageBitmap; square: Square; tile: Tile | null };

/**
 * The tile of the square, made once that has not moved for a moment. While `isMaking`, the former
 * one of the same photo is returned.
 */
export function useTile(photo: ImageBitmap | null, square: Square) {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (!photo) return undefined;
    let isGone = false;
    const show = (tile: Tile | null) => (isGone ? undefined : setMade({ photo, square, tile }));
    const timer = setTimeout(() => {
      tileOf(photo, square).then(show, () => show(null));
    }, movingMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [photo, square]);
  const tile = made?.photo === photo ? made?.tile : null;
  const isMade = made?.photo === photo && made?.square === square;
  return { tile: tile ?? null, isMaking: photo !== null && !isMade, hasFailed: isMade && !tile };
}
