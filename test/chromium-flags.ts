export type Rendering = {
  images?: boolean;
  pixels?: boolean;
  webgl?: boolean;
  optimizer?: boolean;
};

/** One object: Playwright shares a worker between files only where they use the same. */
export const imagesAndWebgl = { images: true, webgl: true };

/** Decoding images takes a tenth of a run; tests that only read text leave them out. */
const withoutImages = ['--blink-settings=imagesEnabled=false'];

/** No memory for tiles: pages have frames, but no pixels, which saves a third of their time. */
const withoutPixels = ['--force-gpu-mem-available-mb=0'];

/**
 * Scripts run too seldom in a test to earn what optimizing compilers and threads of the garbage
 * collection cost: leaving both out saves a sixth of a browser's processor time.
 */
const withoutOptimizer = [
  '--js-flags=--no-maglev --no-turbofan --single-threaded-gc --min-semi-space-size=16',
];

/** WebGL2 in software. */
const withWebgl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Pages are drawn in the browser's own process, which saves a fifth of its processor time. */
const withoutWebgl = ['--disable-software-rasterizer', '--in-process-gpu'];

/** Chromium's flags for what a browser renders. */
export const flagsOf = ({
  images = true,
  pixels = true,
  webgl = false,
  optimizer = true,
}: Rendering): string[] => [
  ...(webgl ? withWebgl : withoutWebgl),
  ...(images ? [] : withoutImages),
  ...(pixels ? [] : withoutPixels),
  ...(optimizer ? [] : withoutOptimizer),
];
