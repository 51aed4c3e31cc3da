import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { PageWriter } from './page-writer.ts';

/** Draws one file in this worker thread, sends its bytes and ends. */
export async function sendFile(
  head: { at: Date; title: string },
  draw: (writer: PageWriter) => void,
): Promise<void> {
  const writer = new PageWriter(head);
  const chunks: Buffer[] = [];
  writer.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(writer.pdf, 'end');
  draw(writer);
  writer.pdf.end();
  await ended;
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(Buffer.concat(chunks));
}
