import { workerData } from 'node:worker_threads';
import { drawDocument, type PrintedDocument } from './draw-document.ts';
import { sendFile } from './send-file.ts';

const printed: PrintedDocument[] = workerData;
const last = Math.max(...printed.map(({ issuedAt }) => issuedAt.getTime()));
const title = printed.length === 1 ? (printed[0]?.number ?? '') : `${printed.length} documents`;
await sendFile({ at: new Date(last), title }, (writer) => {
  for (const document of printed) drawDocument(writer, document);
});
