import { sendFile } from '../tax/pdf/send-file.ts';
import { drawSheet, type PackingSheet } from './draw.ts';
import { workerData } from 'node:worker_threads';

const { sheets, title, at }: { sheets: PackingSheet[]; title: string; at: Date } = workerData;
await sendFile({ title, at }, (writer) => {
  for (const sheet of sheets) drawSheet(writer, sheet);
});
