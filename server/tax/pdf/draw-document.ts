import { type Locale, localeDefault } from '#contract/locales/rules.ts';
import { formatRupees } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { printedDay, taxNote } from '#contract/tax/document-number.ts';
import { invoiceKindNames } from '#contract/tax/kind-names.ts';
import type { DocumentKind, TaxDocument } from '#contract/tax/tax-document.ts';
import { labelIn, notesOf, numberLabels } from './labels.ts';
import { amountInWords } from './amount-in-words.ts';
import { amountText, drawLines } from './draw-lines.ts';
import { contentWidth, page, type PageWriter } from './page-writer.ts';

export type PrintedDocument = {
  number: string;
  kind: DocumentKind;
  reference: { number: string; issuedAt: Date } | null;
  issuedAt: Date;
  document: TaxDocument;
  /** Of the labels beside the English ones; absent: none. */
  locale?: Locale;
};

const grey = '#57606a';
const small = { size: 8, colour: grey } as const;
const half = contentWidth / 2 - 10;
const right = page.margin + contentWidth / 2 + 10;

const stateText = (state: string | null, code: string | null): string =>
  state === null ? '' : `${state}${code ? ` (${code})` : ''}`;

/**
 * Draws one document with its own page numbers. Contents: CGST Rules 46 (invoice), 49 (bill of
 * supply), 53 (credit note).
 */
export function drawDocument(writer: PageWriter, printed: PrintedDocument): void {
  writer.pdf.addPage();
  const afterHead = drawParties(writer, printed, drawHead(writer, printed));
  const { locale = localeDefault } = printed;
  const label = (english: string) => labelIn(locale, english);
  const { document, number } = printed;
  const foot = totalsHeight(document);
  drawTotals(writer, printed, drawLines(writer, { document, label, foot }, afterHead + 14));
  writer.numberPages(number);
  // Written pages need no memory.
  writer.pdf.flushPages();
}

function drawHead(writer: PageWriter, printed: PrintedDocument): number {
  const { document, kind, number, issuedAt, reference, locale = localeDefault } = printed;
  const { seller } = document;
  writer.text(
    labelIn(locale, invoiceKindNames[kind]),
    { x: page.margin, y: page.margin, width: half + 60 },
    { size: locale === localeDefault ? 20 : 14, weight: 'heading' },
  );
  writer.text(
    labelIn(locale, kind === 'credit_note' ? 'Original' : 'Original for recipient'),
    { x: right, y: page.margin + 8, width: half },
    { ...small, align: 'right' },
  );
  let top = page.margin + 38;
  // CGST Rules 5(1)(f): at the top of the bill.
  if (seller.registration === 'composition')
    top =
      writer.text(
        'Composition taxable person, not eligible to collect tax on supplies',
        { x: page.margin, y: page.margin + 32, width: contentWidth },
        { size: 9.5, weight: 700 },
      ) + 8;
  let left = writer.text(
    seller.legalName,
    { x: page.margin, y: top, width: half },
    { size: 10.5, weight: 700 },
  );
  const sellerLines = [
    seller.address,
    stateText(seller.state, seller.stateCode),
    seller.gstin ? `GSTIN ${seller.gstin}` : '',
    [seller.email, seller.phone].filter(Boolean).join(' · '),
  ].filter(Boolean);
  for (const line of sellerLines)
    left = writer.text(line, { x: page.margin, y: left, width: half });
  const facts: [string, string][] = [
    [numberLabels[kind], number],
    ['Date', printedDay(issuedAt)],
    ...(reference
      ? [
          ['Against', `${reference.number} of ${printedDay(reference.issuedAt)}`] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ...(document.reason ? [['Reason', document.reason] satisfies [string, string]] : []),
    ...(taxNote(document) ? [['Tax', taxNote(document)] satisfies [string, string]] : []),
    ['Order', `${orderNumber(document.orderId)} of ${printedDay(new Date(document.orderedAt))}`],
    ['Payment', document.paymentMethod],
    ['Place of supply', stateText(document.placeOfSupply.state, document.placeOfSupply.code)],
    ...(seller.registration === 'regular'
      ? [['Reverse charge', 'No'] satisfies [string, string]]
      : []),
  ];
  let below = top;
  const labelWidth = locale === localeDefault ? 90 : 115;
  for (const [name, value] of facts) {
    const named = writer.text(
      labelIn(locale, name),
      { x: right, y: below, width: labelWidth },
      { colour: grey },
    );
    const shown = { x: right + labelWidth + 5, y: below, width: half - labelWidth - 5 };
    below = Math.max(writer.text(value, shown), locale === localeDefault ? 0 : named);
  }
  return Math.max(left, below) + 12;
}

function drawParties(
  writer: PageWriter,
  { document, locale = localeDefault }: PrintedDocument,
  y: number,
): number {
  writer.rule(y);
  const { buyer } = document;
  const address = [buyer.address, `${buyer.city}, ${buyer.state} ${buyer.pincode}`];
  const bill = [
    ...(buyer.company ? [buyer.name] : []),
    ...address,
    buyer.gstin ? `GSTIN ${buyer.gstin}` : '',
  ];
  const columns = [
    { x: page.margin, title: 'Billed to', name: buyer.company ?? buyer.name, lines: bill },
    { x: right, title: 'Delivered to', name: buyer.name, lines: address },
  ];
  const ends = columns.map(({ x, title, name, lines }) => {
    let below = writer.text(labelIn(locale, title), { x, y: y + 10, width: half }, small);
    below = writer.text(name, { x, y: below, width: half }, { weight: 700 });
    for (const line of lines.filter(Boolean))
      below = writer.text(line, { x, y: below, width: half });
    return below;
  });
  return Math.max(...ends);
}

/** The sums of a registered seller, by tax. */
function taxRows({ totals, seller }: TaxDocument): [string, number][] {
  const rows: [string, number][] = [
    ['Taxable value', totals.taxablePaise],
    ['CGST', totals.cgstPaise],
    ['SGST', totals.sgstPaise],
    ['UTGST', totals.utgstPaise],
    ['IGST', totals.igstPaise],
  ];
  return seller.registration === 'regular' ? rows.filter(([, value]) => value > 0) : [];
}

const totalsHeight = (document: TaxDocument): number => taxRows(document).length * 14 + 120;

function drawTotals(
  writer: PageWriter,
  { document, kind, locale = localeDefault }: PrintedDocument,
  start: number,
): void {
  const { totals } = document;
  let y = start + 10;
  const x = page.margin + contentWidth - 220;
  const line = (name: string, value: string, weight: 400 | 700) => {
    const wide = locale === localeDefault ? 0 : 40;
    writer.text(labelIn(locale, name), { x: x - wide, y, width: 110 + wide }, { weight });
    y = writer.text(value, { x: x + 100, y, width: 120 }, { weight, align: 'right' });
  };
  for (const [name, value] of taxRows(document)) line(name, amountText(value), 400);
  line(kind === 'credit_note' ? 'Total credited' : 'Total', formatRupees(totals.totalPaise), 700);
  y = writer.text(
    amountInWords(totals.totalPaise),
    { x: page.margin, y: y + 8, width: contentWidth },
    { weight: 700 },
  );
  for (const note of notesOf(document))
    y = writer.text(
      labelIn(locale, note),
      { x: page.margin, y: y + 6, width: contentWidth },
      small,
    );
}
