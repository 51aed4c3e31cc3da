import { parentPort } from 'node:worker_threads';
import { drawDocument, type PrintedDocument } from './draw-document.ts';
import { PageWriter } from './page-writer.ts';

/** Keeps the texts that are drawn. */
class TextWriter extends PageWriter {
  readonly texts: string[] = [];

  override text(...drawn: Parameters<PageWriter['text']>): number {
    this.texts.push(drawn[0]);
    return super.text(...drawn);
  }
}

parentPort?.on('message', (printed: PrintedDocument) => {
  const writer = new TextWriter({ at: printed.issuedAt, title: printed.number });
  drawDocument(writer, printed);
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(Buffer.from(writer.texts.join('\n')));
});
