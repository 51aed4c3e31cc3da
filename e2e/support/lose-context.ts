import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set by `loseContext`. */
    lostContext?: WEBGL_lose_context | null;
  }
}

/** Takes the WebGL context of a canvas, as a phone does with a page in the background. */
export const loseContext = async (page: Page, selector: string): Promise<void> =>
  page.evaluate((canvas) => {
    const gl = document.querySelector<HTMLCanvasElement>(canvas)?.getContext('webgl2');
    window.lostContext = gl?.getExtension('WEBGL_lose_context') ?? null;
    window.lostContext?.loseContext();
  }, selector);
