import { isConvex, type Matrix, type Point, type Quad, type Size, toQuad } from './quad.ts';

/** A flat piece of the cloth: its place on the photo, its size, and its place on the cloth. */
export type Face = { quad: Quad; size: Size; toCloth: Matrix };

/** A phone's main camera: focal length by the long side of its picture, 26 mm by 36 mm. */
const focalLength = 26 / 36;

export const flatFace = (quad: Quad, size: Size): Face => ({
  quad,
  size,
  toCloth: [1, 0, 0, 0, 1, 0, 0, 0, 1],
});

/**
 * The cloth that hangs down at the sides and the foot of a bed, so far as the camera sees it.
 * `quad` is the top of the bed on a photo of the size `photo`, from its head; lengths are in cm.
 */
export function hangingFaces(bed: { quad: Quad; size: Size }, photo: Size, drop: number): Face[] {
  const { width, height } = bed.size;
  const fall = fallOf(toQuad(bed.quad, bed.size), photo);
  const [headLeft, headRight] = [point(0, 0), point(width, 0)];
  const [footRight, footLeft] = [point(width, height), point(0, height)];
  const edges: { from: Point; to: Point; length: number; toCloth: Matrix }[] = [
    { from: headLeft, to: footLeft, length: height, toCloth: [0, -1, 0, 1, 0, 0, 0, 0, 1] },
    { from: footLeft, to: footRight, length: width, toCloth: [1, 0, 0, 0, 1, height, 0, 0, 1] },
    {
      from: footRight,
      to: headRight,
      length: height,
      toCloth: [0, 1, width, -1, 0, height, 0, 0, 1],
    },
  ];
  return edges.flatMap(({ from, to, length, toCloth }) => {
    // The outside of the cloth runs clockwise on the photo.
    const quad: Quad = [fall(from, 0), fall(to, 0), fall(to, drop), fall(from, drop)];
    return isConvex(quad) ? [{ quad, size: { width: length, height: drop }, toCloth }] : [];
  });
}

/** Where a point of the bed is on the photo, and one that is `drop` below it. */
function fallOf(top: Matrix, photo: Size): (point: Point, drop: number) => Point {
  const focal = focalLength * Math.max(photo.width, photo.height);
  const middle = { x: photo.width / 2, y: photo.height / 2 };
  const ray = (x: number, y: number, depth: number): Vector => [
    (x - middle.x * depth) / focal,
    (y - middle.y * depth) / focal,
    depth,
  ];
  const [a, b, c, d, e, f, g, h, i] = top;
  const across = ray(a, d, g);
  const along = ray(b, e, h);
  const origin = ray(c, f, i);
  const normal = product(across, along);
  // A centimetre along the bed is as long as one across it; the shopper's corners are not exact.
  const scale = Math.sqrt(Math.hypot(...across) * Math.hypot(...along)) / Math.hypot(...normal);
  return ({ x, y }, drop) => {
    const at = (n: 0 | 1 | 2): number =>
      across[n] * x + along[n] * y + origin[n] + normal[n] * scale * drop;
    return { x: middle.x + (focal * at(0)) / at(2), y: middle.y + (focal * at(1)) / at(2) };
  };
}

type Vector = readonly [number, number, number];
const product = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
];
const point = (x: number, y: number): Point => ({ x, y });
