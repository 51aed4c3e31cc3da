import { drawFiles } from '../tax/pdf/draw-files.ts';
import { drawSheet, type PackingSheet } from './draw.ts';

drawFiles(
  ({ title, at }: { sheets: readonly PackingSheet[]; title: string; at: Date }) => ({ title, at }),
  (writer, { sheets }) => {
    for (const sheet of sheets) drawSheet(writer, sheet);
  },
);
