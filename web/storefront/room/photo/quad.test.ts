import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { flatFace, hangingFaces } from './overhang.ts';
import {
  inverse,
  isConvex,
  isInside,
  mapped,
  type Point,
  type Quad,
  toQuad,
  turned,
} from './quad.ts';

const point = (x: number, y: number): Point => ({ x, y });
const size = { width: 152, height: 198 };
const rectangle = [point(0, 0), point(152, 0), point(152, 198), point(0, 198)];

/** One corner in each quarter of a photo, away from its middle. */
const away = fc.tuple(fc.integer({ min: 100, max: 480 }), fc.integer({ min: 100, max: 480 }));
const quads = fc
  .tuple(away, away, away, away)
  .map(([a, b, c, d]): Quad => [
    point(500 - a[0], 500 - a[1]),
    point(500 + b[0], 500 - b[1]),
    point(500 + c[0], 500 + c[1]),
    point(500 - d[0], 500 + d[1]),
  ])
  .filter(isConvex);

const isNear = (a: Point, b: Point): void => {
  expect(a.x).toBeCloseTo(b.x, 4);
  expect(a.y).toBeCloseTo(b.y, 4);
};

test('the corners of the cloth lie on the corners of the photo, and back', () => {
  fc.assert(
    fc.property(quads, (quad) => {
      const matrix = toQuad(quad, size);
      for (const [i, corner] of rectangle.entries()) {
        isNear(mapped(matrix, corner), quad[i] ?? point(NaN, NaN));
        isNear(mapped(inverse(matrix), mapped(matrix, corner)), corner);
      }
    }),
  );
});

test('straight lines stay straight, and the inside of the cloth is inside the outline', () => {
  const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  fc.assert(
    fc.property(quads, share, share, (quad, across, along) => {
      const matrix = toQuad(quad, size);
      const inside = mapped(matrix, point(across * size.width, along * size.height));
      expect(isInside(quad, inside)).toBe(true);
      const left = mapped(matrix, point(0, along * size.height));
      const right = mapped(matrix, point(size.width, along * size.height));
      const bend =
        (right.x - left.x) * (inside.y - left.y) - (right.y - left.y) * (inside.x - left.x);
      expect(Math.abs(bend) / Math.hypot(right.x - left.x, right.y - left.y)).toBeLessThan(1e-6);
      expect(isInside(quad, mapped(matrix, point(-1, along * size.height)))).toBe(false);
    }),
  );
});

test('a Queen bed shows its width in repeats of the cloth, on a photo from above', () => {
  const quad: Quad = [point(100, 50), point(404, 50), point(404, 446), point(100, 446)];
  const toCm = inverse(toQuad(quad, size));
  const repeatCm = 19;
  const repeats = (from: Point, to: Point): number =>
    Math.abs(mapped(toCm, to).x - mapped(toCm, from).x) / repeatCm;
  expect(repeats(point(100, 200), point(404, 200))).toBeCloseTo(8);
  expect(repeats(point(100, 200), point(138, 200))).toBeCloseTo(1);
  isNear(mapped(inverse(toQuad(turned(quad), { width: 198, height: 152 })), quad[1]), point(0, 0));
});

test('an outline that crosses itself, bends inwards or is flat is refused', () => {
  const plain: Quad = [point(0, 0), point(9, 0), point(9, 9), point(0, 9)];
  expect(isConvex(plain)).toBe(true);
  expect(isConvex([plain[1], plain[0], plain[2], plain[3]])).toBe(false);
  expect(isConvex([plain[3], plain[2], plain[1], plain[0]])).toBe(false);
  expect(isConvex([plain[0], point(3, 3), plain[2], plain[3]])).toBe(false);
  expect(isConvex([point(0, 0), point(5, 0), point(9, 0), point(4, 8)])).toBe(false);
  expect(isConvex([point(3, 3), point(3, 3), point(3, 3), point(3, 3)])).toBe(false);
});

/** A photo of a bed by a camera whose focal length is that of a phone. */
function photographed(camera: { x: number; y: number; z: number; down: number }) {
  const photo = { width: 1200, height: 900 };
  const focal = (26 / 36) * 1200;
  const [sin, cos] = [Math.sin(camera.down), Math.cos(camera.down)];
  const seen = (x: number, y: number, z: number): Point => {
    const [right, back, below] = [x - camera.x, camera.y - y, z + camera.z];
    const depth = back * cos + below * sin;
    const under = below * cos - back * sin;
    return point(600 + (focal * right) / depth, 450 + (focal * under) / depth);
  };
  return { photo, seen };
}

test('cloth hangs straight down at the sides that the camera sees, by its true length', () => {
  // From the right of the foot, 150 cm above the bed.
  const { photo, seen } = photographed({ x: 260, y: 480, z: 150, down: 0.45 });
  const top: Quad = [seen(0, 0, 0), seen(152, 0, 0), seen(152, 198, 0), seen(0, 198, 0)];
  const faces = hangingFaces({ quad: top, size }, photo, 40);
  expect(faces.map((face) => face.size)).toEqual([
    { width: 152, height: 40 },
    { width: 198, height: 40 },
  ]);
  const [foot, right] = faces;
  if (!foot || !right) throw new Error('no faces');
  const below = mapped(inverse(right.toCloth), point(192, 198));
  isNear(mapped(toQuad(right.quad, right.size), below), seen(152, 198, 40));
  // The cloth is one piece: the foot begins where the top ends.
  isNear(mapped(foot.toCloth, point(30, 0)), mapped(flatFace(top, size).toCloth, point(30, 198)));
});
