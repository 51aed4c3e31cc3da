import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { PageWriter } from './page-writer.ts';

/**
 * In a worker thread: draws a file from each message, and sends its bytes. An error ends the
 * thread, and rejects the file.
 */
export function drawFiles<Data>(
  head: (data: Data) => { at: Date; title: string },
  draw: (writer: PageWriter, data: Data) => void,
): void {
  parentPort?.on('message', async (data: Data) => {
    const writer = new PageWriter(head(data));
    const chunks: Buffer[] = [];
    writer.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = once(writer.pdf, 'end');
    draw(writer, data);
    writer.pdf.end();
    await ended;
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(Buffer.concat(chunks));
  });
}
