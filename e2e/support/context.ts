import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  WebError,
} from 'playwright-core';

/** A context as a visitor in India has it; touch below the width of a tablet. */
export const newContext = async (
  browser: Browser,
  options: BrowserContextOptions & { viewport: { width: number; height: number } },
): Promise<BrowserContext> =>
  browser.newContext({
    hasTouch: options.viewport.width < 768,
    // Drawing the frames of transitions takes a seventh of the processor time of a page.
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...options,
  });

/** Adds errors and warnings of all pages to the messages until the returned function is called. */
export function watchConsole(context: BrowserContext, messages: string[]): () => void {
  const onConsole = (message: ConsoleMessage): void => {
    // A failed request is reported by the browser, not by the page; tests provoke many.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      messages.push(`${message.page()?.url()}: ${message.text()}`);
  };
  const onError = (error: WebError): void => void messages.push(error.error().message);
  context.on('console', onConsole).on('weberror', onError);
  return () => context.off('console', onConsole).off('weberror', onError);
}
