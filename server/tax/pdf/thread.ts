import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { drawDocument, type PrintedDocument } from './draw-document.ts';
import { PageWriter } from './page-writer.ts';

/** Draws the documents of `workerData` into one file, sends its bytes and ends. */
const printed: PrintedDocument[] = workerData;
const last = Math.max(...printed.map(({ issuedAt }) => issuedAt.getTime()));
const title = printed.length === 1 ? (printed[0]?.number ?? '') : `${printed.length} documents`;
const writer = new PageWriter({ at: new Date(last), title });
const chunks: Buffer[] = [];
writer.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
const ended = once(writer.pdf, 'end');
for (const document of printed) drawDocument(writer, document);
writer.pdf.end();
await ended;
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(Buffer.concat(chunks));
