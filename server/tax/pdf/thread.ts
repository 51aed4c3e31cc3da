import { drawDocument, type PrintedDocument } from './draw-document.ts';
import { drawFiles } from './draw-files.ts';

drawFiles(
  (printed: readonly PrintedDocument[]) => ({
    at: new Date(Math.max(...printed.map(({ issuedAt }) => issuedAt.getTime()))),
    title: printed.length === 1 ? (printed[0]?.number ?? '') : `${printed.length} documents`,
  }),
  (writer, printed) => {
    for (const document of printed) drawDocument(writer, document);
  },
);
