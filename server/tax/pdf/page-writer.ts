import Pdf from 'pdfkit';
import { type FontName, readFont, runsOf, type Weight } from './fonts.ts';

export const page = { width: 595.28, height: 841.89, margin: 40 } as const;
export const contentWidth = page.width - 2 * page.margin;
const ink = '#1f2328';

type TextStyle = {
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
};
type Box = { x: number; y: number; width: number };

/** Draws text of several scripts on A4 pages. Positions are points from the top left. */
export class PageWriter {
  readonly pdf: PDFKit.PDFDocument;
  /** Widths at size 1: shaping a text costs more than drawing it. */
  private readonly widths = new Map<string, number>();
  private readonly fonts = new Set<FontName>();

  /** `at` is the date in the file: the same documents give the same bytes. */
  constructor({ at, title }: { at: Date; title: string }) {
    this.pdf = new Pdf({
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: 'en-IN',
      displayTitle: true,
      info: {
        Title: title,
        CreationDate: at,
        ModDate: at,
      },
    });
  }

  widthOf(text: string, { size = 9, weight = 400 }: TextStyle = {}): number {
    const key = `${weight} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known * size;
    const width = runsOf(text, weight).reduce(
      (sum, run) => sum + this.font(run.font).fontSize(1).widthOfString(run.text),
      0,
    );
    this.widths.set(key, width);
    return width * size;
  }

  /** Breaks a text at spaces, and a longer word at the width. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split(/\r?\n/)) {
      let line = '';
      for (const word of paragraph.split(/\s+/).filter(Boolean)) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (this.widthOf(longer, style) <= width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        const parts = this.breakWord(word, width, style);
        lines.push(...parts.slice(0, -1));
        line = parts.at(-1) ?? '';
      }
      if (line !== '') lines.push(line);
    }
    return lines;
  }

  /** Draws a wrapped text and returns the position below it. */
  text(text: string, { x, y, width }: Box, style: TextStyle = {}): number {
    const { size = 9, weight = 400, colour = ink, align = 'left' } = style;
    const lineHeight = size * 1.42;
    const lines = this.wrap(text, width, style);
    for (const [index, line] of lines.entries()) {
      const free = width - this.widthOf(line, style);
      let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
      for (const run of runsOf(line, weight)) {
        this.font(run.font).fontSize(size).fillColor(colour);
        this.pdf.text(run.text, left, y + index * lineHeight, { lineBreak: false });
        left += this.pdf.widthOfString(run.text);
      }
    }
    return y + lines.length * lineHeight;
  }

  rule(y: number, colour = '#d0d7de'): void {
    this.pdf
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(0.7)
      .strokeColor(colour)
      .stroke();
  }

  /** Names each page of the papers written so far at its foot: 'INV/26-27/000012 · Page 1 of 2'. */
  numberPages(name: string): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index);
      this.text(
        `${name} · Page ${index + 1} of ${count}`,
        { x: page.margin, y: page.height - page.margin, width: contentWidth },
        { size: 8, colour: '#57606a', align: 'right' },
      );
    }
  }

  /** Each font is read when the first text needs it. */
  private font(name: FontName): PDFKit.PDFDocument {
    if (!this.fonts.has(name)) this.pdf.registerFont(name, readFont(name));
    this.fonts.add(name);
    return this.pdf.font(name);
  }

  private breakWord(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const parts: string[] = [];
    let part = '';
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      if (part !== '' && this.widthOf(part + segment, style) > width) {
        parts.push(part);
        part = '';
      }
      part += segment;
    }
    return [...parts, part];
  }
}
