import { code128 } from '#contract/delivery/code-128.ts';
import { drawManifest, type PrintedManifest } from './draw-manifest.ts';
import { drawSlipFoot, type SlipFoot } from './draw-slip-foot.ts';
import { contentWidth, page, type PageWriter } from '../tax/pdf/page-writer.ts';

const ink = '#000000';
const grey = '#57606a';
/** 4 × 6 in. */
const label = { width: 288, height: 432, margin: 14 } as const;
/** Code 128 asks for ten modules of white at each side. */
const quietModules = 10;

export type PrintedAddress = { name: string; lines: string[]; phone: string };
type PrintedLabel = {
  kind: 'label';
  order: string;
  carrier: string;
  /** What the barcode holds: the tracking number, or the number of the order. */
  code: string;
  payment: string;
  weight: string;
  contents: string;
  to: PrintedAddress;
  from: PrintedAddress;
};
type PrintedSlip = {
  kind: 'slip';
  order: string;
  code: string;
  seller: string;
  /** In bold above the address; empty: none. */
  notice: string;
  to: PrintedAddress;
  /** Where an undelivered parcel returns to. */
  from: PrintedAddress;
  lines: { name: string; detail: string; quantity: number }[];
  foot: SlipFoot;
};
type PrintedPickList = {
  kind: 'pick_list';
  title: string;
  lines: { name: string; detail: string; quantity: number; orders: string }[];
};
export type PackingSheet = PrintedLabel | PrintedSlip | PrintedPickList | PrintedManifest;

export function drawSheet(writer: PageWriter, sheet: PackingSheet): void {
  if (sheet.kind === 'label') drawLabel(writer, sheet);
  else if (sheet.kind === 'slip') drawSlip(writer, sheet);
  else if (sheet.kind === 'manifest') drawManifest(writer, sheet);
  else drawPickList(writer, sheet);
  // One that fell out of the printer's stack is found again.
  if (sheet.kind !== 'label' && writer.pdf.bufferedPageRange().count > 1)
    writer.numberPages(nameOf(sheet));
  writer.pdf.flushPages();
}

const nameOf = (sheet: PrintedSlip | PrintedPickList | PrintedManifest): string =>
  sheet.kind === 'slip'
    ? `Order ${sheet.order}`
    : `${sheet.kind === 'manifest' ? 'Manifest' : 'Pick list'}, ${sheet.title}`;

type Box = { x: number; y: number; width: number; height: number };

/** The widths of bars and gaps, and the points of a module in a barcode of at most this width. */
function measureBarcode(code: string, widthMax: number) {
  const widths = code128(code);
  const modules = widths.reduce((sum, each) => sum + each, 2 * quietModules);
  const unit = Math.min(widthMax / modules, 1.6);
  return { widths, unit, width: modules * unit };
}

/** Draws the barcode and its text below, and returns the position below both. */
function drawBarcode(writer: PageWriter, code: string, { x, y, width, height }: Box): number {
  const { widths, unit, width: drawn } = measureBarcode(code, width);
  let left = x + (width - drawn) / 2 + quietModules * unit;
  for (const [index, count] of widths.entries()) {
    if (index % 2 === 0) writer.pdf.rect(left, y, count * unit, height).fill(ink);
    left += count * unit;
  }
  return writer.text(code, { x, y: y + height + 3, width }, { size: 10, align: 'center' });
}

function drawLabel(writer: PageWriter, printed: PrintedLabel): void {
  writer.pdf.addPage({ size: [label.width, label.height], margin: 0 });
  const x = label.margin;
  const width = label.width - 2 * label.margin;
  const rule = (y: number): number => {
    writer.pdf.rect(x, y, width, 0.8).fill(ink);
    return y + 7;
  };
  let y = writer.text(printed.carrier, { x, y: label.margin, width }, { size: 13, weight: 700 });
  writer.text(printed.order, { x, y: label.margin + 2, width }, { size: 11, align: 'right' });
  y = drawBarcode(writer, printed.code, { x, y: rule(y + 4), width, height: 62 });
  y = rule(y + 4);
  y = writer.text(printed.payment, { x, y, width }, { size: 15, weight: 700 });
  y = writer.text(
    [printed.weight, printed.contents].filter(Boolean).join(' · '),
    { x, y, width },
    { size: 9, colour: grey },
  );
  y = rule(y + 4);
  y = writer.text('Deliver to', { x, y, width }, { size: 8, colour: grey });
  y = drawAddress(writer, printed.to, { x, y, width }, 12);
  y = rule(Math.max(y + 6, label.height - 92));
  y = writer.text('If not delivered, return to', { x, y, width }, { size: 8, colour: grey });
  drawAddress(writer, printed.from, { x, y, width }, 8.5);
}

function drawAddress(
  writer: PageWriter,
  { name, lines, phone }: PrintedAddress,
  box: { x: number; y: number; width: number },
  size: number,
): number {
  let y = writer.text(name, box, { size, weight: 700 });
  for (const line of [...lines, phone].filter(Boolean))
    y = writer.text(line, { ...box, y }, { size });
  return y;
}

function drawSlip(writer: PageWriter, slip: PrintedSlip): void {
  writer.pdf.addPage({ size: [page.width, page.height], margin: 0 });
  const x = page.margin;
  const half = contentWidth / 2;
  writer.text('Packing slip', { x, y: x, width: half }, { size: 20, weight: 'heading' });
  const afterTitle = writer.text(
    `${slip.seller} · Order ${slip.order}`,
    { x, y: x + 30, width: half },
    { size: 10 },
  );
  const { width, unit } = measureBarcode(slip.code, half);
  // The last bar ends at the margin: beyond it is the white that the code needs.
  const left = x + contentWidth - width + quietModules * unit;
  const afterCode = drawBarcode(writer, slip.code, { x: left, y: x, width, height: 40 });
  let y = Math.max(afterTitle, afterCode) + 14;
  if (slip.notice !== '')
    y = writer.text(slip.notice, { x, y, width: half }, { size: 15, weight: 700 }) + 6;
  const right = x + half + 14;
  const top = y;
  writer.text(
    'If not delivered, return to',
    { x: right, y, width: half - 14 },
    { size: 8, colour: grey },
  );
  const afterReturn = drawAddress(
    writer,
    slip.from,
    { x: right, y: top + 12, width: half - 14 },
    8.5,
  );
  y = drawAddress(writer, slip.to, { x, y, width: half }, 10);
  drawSlipFoot(writer, slip.foot, drawTicks(writer, slip.lines, Math.max(y, afterReturn) + 14));
}

function drawPickList(writer: PageWriter, { title, lines }: PrintedPickList): void {
  writer.pdf.addPage({ size: [page.width, page.height], margin: 0 });
  const x = page.margin;
  let y = writer.text(
    'Pick list',
    { x, y: x, width: contentWidth },
    { size: 20, weight: 'heading' },
  );
  y = writer.text(title, { x, y, width: contentWidth }, { size: 10, colour: grey });
  drawTicks(
    writer,
    lines.map(({ orders, ...line }) => ({ ...line, note: orders })),
    y + 14,
  );
}

type TickLine = { name: string; detail: string; quantity: number; note?: string };

/** Lines with a box to tick, over as many pages as they need. Returns the position below them. */
function drawTicks(writer: PageWriter, lines: readonly TickLine[], top: number): number {
  let y = top;
  const x = page.margin;
  const width = contentWidth - 90;
  for (const line of lines) {
    if (y > page.height - page.margin - 50) {
      writer.pdf.addPage({ size: [page.width, page.height], margin: 0 });
      y = page.margin;
    }
    writer.rule(y);
    writer.pdf
      .rect(x, y + 8, 12, 12)
      .lineWidth(1)
      .strokeColor(ink)
      .stroke();
    writer.text(
      `${line.quantity} ×`,
      { x: x + 22, y: y + 6, width: 40 },
      { size: 12, weight: 700 },
    );
    let below = writer.text(line.name, { x: x + 70, y: y + 6, width }, { size: 10.5, weight: 700 });
    for (const text of [line.detail, line.note ?? ''].filter(Boolean))
      below = writer.text(text, { x: x + 70, y: below, width }, { size: 9, colour: grey });
    y = below + 8;
  }
  writer.rule(y);
  return y;
}
