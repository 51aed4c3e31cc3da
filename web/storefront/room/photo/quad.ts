export type Point = { x: number; y: number };
/** The corners clockwise on the photo, whose y grows downwards. */
export type Quad = readonly [Point, Point, Point, Point];
export type Size = { width: number; height: number };
type Row = readonly [number, number, number];
/** A 3 × 3 matrix by rows. It maps points of a plane to points of another one. */
export type Matrix = readonly [...Row, ...Row, ...Row];

/** A flatter outline would stretch a few pixels over the whole cloth. */
const flatness = 0.02;

/** False if sides cross, a corner lies within the triangle of the others, or all are in a line. */
export function isConvex(quad: Quad): boolean {
  const longest = Math.max(...quad.map((one, i) => distance(one, at(quad, i + 1))));
  return quad.every(
    (one, i) => turn(at(quad, i + 3), one, at(quad, i + 1)) > flatness * longest ** 2,
  );
}

/** The same outline with its sides as ends: its first corner is the next one. */
export const turned = ([a, b, c, d]: Quad): Quad => [b, c, d, a];

/** Maps the rectangle from (0, 0) to (width, height) onto the quad, its first corner first. */
export function toQuad([p0, p1, p2, p3]: Quad, { width, height }: Size): Matrix {
  const [right, down] = [minus(p1, p2), minus(p3, p2)];
  const skew = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y };
  const whole = cross(right, down);
  const g = cross(skew, down) / whole;
  const h = cross(right, skew) / whole;
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ];
}

export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const first: Row = [e * i - f * h, c * h - b * i, b * f - c * e];
  const whole = a * first[0] + d * first[1] + g * first[2];
  const over = (n: number): number => n / whole;
  return [
    over(first[0]),
    over(first[1]),
    over(first[2]),
    over(f * g - d * i),
    over(a * i - c * g),
    over(c * d - a * f),
    over(d * h - e * g),
    over(b * g - a * h),
    over(a * e - b * d),
  ];
}

export function mapped([a, b, c, d, e, f, g, h, i]: Matrix, { x, y }: Point): Point {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

export const isInside = (quad: Quad, point: Point): boolean =>
  quad.every((corner, i) => turn(corner, at(quad, i + 1), point) >= 0);

/** Twice the area of the triangle, positive if it runs clockwise. */
const turn = (a: Point, b: Point, c: Point): number => cross(minus(b, a), minus(c, b));

const at = (quad: Quad, i: number): Point => quad[i % 4] ?? quad[0];
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
