import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF of pdfkit, in drawing order, by its ToUnicode tables: what a reader selects and
 * copies.
 */
export function textOfPdf(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [
      id,
      body ?? '',
    ]),
  );
  const streamOf = (body: string): string => {
    const [, raw] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    if (raw === undefined) return '';
    try {
      return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  };
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    fonts.set(name, glyphsOf(streamOf(objects.get(table) ?? '')));
  }
  const parts: string[] = [];
  for (const body of objects.values()) {
    const content = streamOf(body);
    if (!content.includes('BT\n')) continue;
    for (const [, font = '', shown = ''] of content.matchAll(
      /\/(F\d+) [\d.]+ Tf\n(?:[\d.-]+ T[a-z]\n)*\[(.*?)\] TJ/g,
    )) {
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      parts.push(codes.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '').join(''));
    }
  }
  return parts.join('\n');
}

const glyphsOf = (table: string): string[] =>
  [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  );
