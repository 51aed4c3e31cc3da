import { parentPort } from 'node:worker_threads';
import { htmlOf } from './html.ts';

parentPort?.on('message', (markdown: string) => {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(htmlOrNull(markdown));
});
// The first text pays for the compilation of the parser.
htmlOf('# A\n\n- **b** [c](/d)\n\n|e|\n|-|\n|f|');
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage('ready');

/** Null if the parser throws: it recurses, so deeply nested quotes exhaust its stack. */
function htmlOrNull(markdown: string): string | null {
  try {
    return htmlOf(markdown);
  } catch {
    return null;
  }
}
