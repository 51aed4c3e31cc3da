import { contentWidth, page, type PageWriter } from '../tax/pdf/page-writer.ts';

const grey = '#57606a';
const rowHeight = 20;

/** The parcels that one carrier takes, to be signed by its driver. */
export type PrintedManifest = {
  kind: 'manifest';
  title: string;
  summary: string;
  parcels: { code: string; order: string; place: string; weight: string; cash: string }[];
};

const columns = [
  { key: 'code', head: 'Tracking number', x: 28, width: 145 },
  { key: 'order', head: 'Order', x: 178, width: 75 },
  { key: 'place', head: 'To', x: 258, width: 125 },
  { key: 'weight', head: 'Weight', x: 388, width: 50 },
  { key: 'cash', head: 'Collect', x: 440, width: contentWidth - 440 },
] as const;

export function drawManifest(writer: PageWriter, manifest: PrintedManifest): void {
  const x = page.margin;
  writer.pdf.addPage({ size: [page.width, page.height], margin: 0 });
  let y = writer.text(
    'Manifest',
    { x, y: x, width: contentWidth },
    { size: 20, weight: 'heading' },
  );
  for (const text of [manifest.title, manifest.summary])
    y = writer.text(text, { x, y, width: contentWidth }, { size: 10, colour: grey });
  y = drawHead(writer, y + 10);
  for (const [index, parcel] of manifest.parcels.entries()) {
    if (y > page.height - page.margin - 2 * rowHeight) y = drawHead(writer, newPage(writer));
    writer.rule(y);
    writer.text(`${index + 1}`, { x, y: y + 5, width: 26 }, { size: 8, colour: grey });
    const bottoms = columns.map(({ key, x: left, width }) =>
      writer.text(parcel[key], { x: x + left, y: y + 5, width }, { size: 9 }),
    );
    y = Math.max(y + rowHeight, ...bottoms);
  }
  if (y > page.height - page.margin - 60) y = newPage(writer);
  writer.rule(y);
  writer.text(
    'Received by (name, signature, time):',
    { x, y: y + 28, width: contentWidth },
    { size: 10 },
  );
}

function newPage(writer: PageWriter): number {
  writer.pdf.addPage({ size: [page.width, page.height], margin: 0 });
  return page.margin;
}

function drawHead(writer: PageWriter, y: number): number {
  for (const { head, x, width } of columns)
    writer.text(head, { x: page.margin + x, y, width }, { size: 8, colour: grey });
  return y + 14;
}
