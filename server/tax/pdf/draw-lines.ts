import { formatRupees } from '#contract/money.ts';
import type { TaxDocument, TaxDocumentLine } from '#contract/tax/tax-document.ts';
import { contentWidth, page, type PageWriter } from './page-writer.ts';

type Column = {
  title: string;
  width: number;
  align?: 'right';
  cell: (line: TaxDocumentLine, index: number) => string;
};

const style = { size: 8.5 } as const;
const gap = 6;

/** '2,474.29': the heading of the totals names the currency. */
export const amountText = (amountPaise: number): string =>
  formatRupees(amountPaise).replace('₹', '');

const money = (title: string, pick: (line: TaxDocumentLine) => number): Column => ({
  title,
  width: 58,
  align: 'right',
  cell: (line) => amountText(pick(line)),
});

const percent = (line: TaxDocumentLine): string => `${line.rateBasisPoints / 100}%`;

/** Only the taxes that the document carries; a bill of supply has none. */
function columnsOf({ seller, lines, totals }: TaxDocument): Column[] {
  const isInter = lines.some((line) => line.igstPaise > 0);
  const second =
    totals.utgstPaise > 0
      ? money('UTGST', (line) => line.utgstPaise)
      : money('SGST', (line) => line.sgstPaise);
  const taxes = isInter
    ? [money('IGST', (line) => line.igstPaise)]
    : [money('CGST', (line) => line.cgstPaise), second];
  const rate: Column = { title: 'Rate', width: 30, align: 'right', cell: percent };
  const between =
    seller.registration === 'regular'
      ? [money('Taxable', (line) => line.taxablePaise), rate, ...taxes]
      : [];
  const fixed: Column[] = [
    { title: 'HSN', width: 46, cell: (line) => line.hsnCode },
    {
      title: 'Qty',
      width: 36,
      align: 'right',
      cell: (line) => (line.unit === 'NA' ? '' : `${line.quantity} ${line.unit.toLowerCase()}`),
    },
    ...between,
    money('Total', (line) => line.totalPaise),
  ];
  const used = fixed.reduce((sum, column) => sum + column.width + gap, 16 + gap);
  return [
    { title: '#', width: 16, cell: (_, index) => String(index + 1) },
    { title: 'Description', width: contentWidth - used, cell: (line) => line.description },
    ...fixed,
  ];
}

/**
 * Draws the table of the lines over as many pages as it needs, and returns the position below it.
 * The last line has `foot` points of the page below it, so that no page begins with the totals.
 */
export function drawLines(
  writer: PageWriter,
  {
    document,
    label,
    foot,
  }: { document: TaxDocument; label: (english: string) => string; foot: number },
  top: number,
): number {
  const columns = columnsOf(document).map((each) => ({ ...each, title: label(each.title) }));
  let y = drawHeader(writer, columns, top);
  for (const [index, line] of document.lines.entries()) {
    const cells = columns.map((column) => column.cell(line, index));
    const height =
      Math.max(
        ...cells.map((cell, at) => writer.wrap(cell, columns[at]?.width ?? 0, style).length),
      ) *
      style.size *
      1.42;
    const below = index === document.lines.length - 1 ? foot : 12;
    if (y + height + below > page.height - page.margin - 24) {
      writer.pdf.addPage();
      y = drawHeader(writer, columns, page.margin);
    }
    drawCells(writer, columns, { cells, y: y + 5 });
    y += height + 10;
    writer.rule(y);
  }
  return y;
}

function drawHeader(writer: PageWriter, columns: readonly Column[], y: number): number {
  const rows = columns.map(
    ({ title, width }) => writer.wrap(title, width, { ...style, weight: 700 }).length,
  );
  const height = 20 + (Math.max(...rows) - 1) * style.size * 1.42;
  writer.pdf.rect(page.margin, y, contentWidth, height).fill('#f3f4f6');
  drawCells(writer, columns, { cells: columns.map(({ title }) => title), y: y + 4, weight: 700 });
  return y + height;
}

function drawCells(
  writer: PageWriter,
  columns: readonly Column[],
  { cells, y, weight = 400 }: { cells: readonly string[]; y: number; weight?: 400 | 700 },
): void {
  let x = page.margin;
  for (const [index, column] of columns.entries()) {
    const { width, align = 'left' } = column;
    writer.text(cells[index] ?? '', { x, y, width }, { ...style, weight, align });
    x += width + gap;
  }
}
