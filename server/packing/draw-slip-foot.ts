import { encode } from 'uqr';
import { contentWidth, page, type PageWriter } from '../tax/pdf/page-writer.ts';

const grey = '#57606a';
/** 2.5 cm, which a phone reads at arm's length. The margin and the gap are its white border. */
const codeSize = 72;
const gap = 40;
/** The code and its caption. */
const codeHeight = codeSize + 24;
/** Of one text of care: at most six lines. */
const careHeight = 90;

export type SlipFoot = {
  thanks: string;
  /** How to care for the goods; one text for goods with the same care. */
  care: string[];
  /** What the QR code opens. */
  reviewUrl: string;
};

/** Draws thanks, the QR code for a review and care below `y`, over as many pages as they need. */
export function drawSlipFoot(writer: PageWriter, { thanks, care, reviewUrl }: SlipFoot, y: number) {
  const bottom = page.height - page.margin;
  const addPage = (): number => {
    writer.pdf.addPage({ size: [page.width, page.height], margin: 0 });
    return page.margin;
  };
  const top = y + 16 + codeHeight > bottom ? addPage() : y + 16;
  const x = page.margin + contentWidth - codeSize;
  drawQrCode(writer, reviewUrl, { x, y: top });
  const caption = { x: x - gap, y: top + codeSize + 12, width: codeSize + gap };
  writer.text('Scan to review your order', caption, { size: 8, align: 'right' });
  const left = { x: page.margin, width: contentWidth - codeSize - gap };
  let below = writer.text(thanks, { ...left, y: top }, { size: 14, weight: 'heading' }) + 8;
  if (care.length > 0)
    below = writer.text('How to care for it', { ...left, y: below }, { size: 8, colour: grey });
  for (const text of care) {
    if (below + careHeight > bottom) below = addPage();
    below = writer.text(text, { ...left, y: below }, { size: 9.5 }) + 4;
  }
}

/** One filled path, so that no hairline of white lies between two modules. */
function drawQrCode({ pdf }: PageWriter, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = codeSize / size;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) pdf.rect(x + column * unit, y + row * unit, unit, unit);
  pdf.fill('#000000');
}
