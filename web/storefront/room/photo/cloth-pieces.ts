import type { ClothPiece } from './draw-cloth.ts';
import type { Measure } from './measures.ts';
import { flatFace, hangingFaces } from './overhang.ts';
import { isConvex, type Point, type Quad, turned } from './quad.ts';
import { lightOn, type Photo } from './read-photo.ts';

/** `corners` from 0 to 1 on the photo; `drop`: the length in cm that hangs down at the sides. */
type Dressing = { corners: Quad; measure: Measure; turns: number; drop: number };

/** The cloth on the bed or window; the hanging sides lie behind the top. */
export function piecesOf(photo: Photo, { corners, measure, turns, drop }: Dressing): ClothPiece[] {
  if (!isConvex(corners)) return [];
  const { width, height } = photo.canvas;
  const [a, b, c, d] = corners;
  const px = ({ x, y }: Point): Point => ({ x: x * width, y: y * height });
  let quad: Quad = [px(a), px(b), px(c), px(d)];
  for (let turn = 0; turn < turns % 4; turn += 1) quad = turned(quad);
  const { size, isWindow } = measure;
  // A window's bars and the plants before it are no folds of its curtain.
  const light = lightOn(corners, photo.samples, isWindow ? 0 : 1);
  const top = { ...flatFace(quad, size), pleats: isWindow ? 1 : 0, light };
  if (isWindow || drop === 0) return [top];
  // What is behind the hanging cloth is often wood or floor: only its broad shade is kept.
  const shaded = { ...light, level: 0.85 * light.level, folds: 0.3 * light.folds };
  const sides = hangingFaces({ quad, size }, photo.canvas, drop);
  return [...sides.map((face) => ({ ...face, pleats: 0, light: shaded })), top];
}
