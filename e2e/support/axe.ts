import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every rule that axe has, best practices among them, but for the rules on a phone's orientation
 * and on audio: for these axe loads all styles and media again, which takes a quarter of a run.
 * Results that pass are not collected: that halves the time. Endless animations, such as the
 * skeleton of an image below the fold, never finish and are not awaited. Motion must be reduced:
 * else an announcement may fade in while axe measures its contrast.
 *
 * `exclude`: selectors of parts that are examined elsewhere. `only`: the ids of the rules to run.
 */
export async function runAxe(
  page: Page,
  { exclude = [], only }: { exclude?: readonly string[]; only?: readonly string[] } = {},
): Promise<string[]> {
  await page.evaluate(async () => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      throw new Error('axe needs a page with reduced motion');
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(async (animation) => animation.finished.catch(() => undefined)),
    );
  });
  // Injected over the debugger's channel: the page's policy allows no script of ours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const context = { exclude: exclude.map((selector) => [selector]) };
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(only ? { runOnly: only } : { rules: { 'target-size': { enabled: true } } }),
  };
  const violations: unknown = await page.evaluate(
    `axe
      .run(${exclude.length > 0 ? JSON.stringify(context) : 'document'}, ${JSON.stringify(options)})
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes
        .map(({ html, any, all, none }) => html.slice(0, 160) + ' :: ' +
          [...any, ...all, ...none].map(({ message }) => message).join('; '))
        .slice(0, 3)
        .join(' | ')))`,
  );
  return Array.isArray(violations) ? violations.map(String) : [String(violations)];
}
