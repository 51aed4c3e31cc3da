import { stringify } from 'csv-stringify/sync';
import type { TaxParts } from '#contract/tax/tax-lines.ts';
import { extendRange, type NumberRange, rangeRow } from './number-ranges.ts';
import type { ZipEntry } from '../../files/zip.ts';
import {
  amount,
  byRate,
  documentLines,
  type IssuedDocument,
  percent,
  placeOf,
  tableOf,
} from './table-lines.ts';

/** Column names of the return's offline tool (GST portal, GSTR-1 CSV templates). */
const listed = {
  b2b: 'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  b2cl: 'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  cdnr: 'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  cdnur:
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
};
const b2csHeader =
  'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN';
const hsnHeader =
  'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount';
const docsHeader = 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled';

type Sums = { keys: string[]; quantity: number; parts: Omit<TaxParts, 'rateBasisPoints'> };

export type ReturnTables = {
  add: (issued: readonly IssuedDocument[]) => Promise<void>;
  end: () => Promise<void>;
};

/** Adds a CSV file for each table. Lists are written while documents are added, sums at the end. */
export async function openReturnTables(
  addFile: (filename: string) => ZipEntry,
): Promise<ReturnTables> {
  const open = async (name: string, header: string): Promise<ZipEntry> => {
    const file = addFile(`${name}.csv`);
    await file.write(`${header}\n`);
    return file;
  };
  const lists = {
    b2b: await open('b2b', listed.b2b),
    b2cl: await open('b2cl', listed.b2cl),
    cdnr: await open('cdnr', listed.cdnr),
    cdnur: await open('cdnur', listed.cdnur),
  };
  const sums = {
    b2cs: new Map<string, Sums>(),
    hsnOfBusinesses: new Map<string, Sums>(),
    hsnOfConsumers: new Map<string, Sums>(),
  };
  const ranges = new Map<string, NumberRange>();
  const add = async (issued: readonly IssuedDocument[]): Promise<void> => {
    const rows: Record<keyof typeof lists, string[][]> = { b2b: [], b2cl: [], cdnr: [], cdnur: [] };
    for (const each of issued) {
      extendRange(ranges, each);
      const table = tableOf(each);
      if (table === null) continue;
      const isBusiness = each.document.buyer.gstin !== null;
      addHsn(isBusiness ? sums.hsnOfBusinesses : sums.hsnOfConsumers, each);
      if (table === 'b2cs') addPlace(sums.b2cs, each);
      else rows[table].push(...documentLines(table, each));
    }
    for (const table of ['b2b', 'b2cl', 'cdnr', 'cdnur'] as const)
      if (rows[table].length > 0) await lists[table].write(stringify(rows[table]));
  };
  const end = async (): Promise<void> => {
    for (const file of Object.values(lists)) await file.end('');
    const write = async (name: string, header: string, rows: string[][]): Promise<void> =>
      (await open(name, header)).end(stringify(rows));
    await write('b2cs', b2csHeader, sorted(sums.b2cs).map(placeRow));
    await write('hsn-b2b', hsnHeader, sorted(sums.hsnOfBusinesses).map(hsnRow));
    await write('hsn-b2c', hsnHeader, sorted(sums.hsnOfConsumers).map(hsnRow));
    await write('docs', docsHeader, [...ranges.values()].map(rangeRow));
  };
  return { add, end };
}

/** Without those of supplies that were credited in full in the month. */
const sorted = (sums: ReadonlyMap<string, Sums>): Sums[] =>
  [...sums]
    .filter(([, { quantity, parts }]) => [quantity, ...Object.values(parts)].some(Boolean))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum);

/**
 * Small supplies to consumers by place and rate. Credit notes reduce them (instructions to GSTR-1,
 * table 7).
 */
function addPlace(sums: Map<string, Sums>, { kind, document }: IssuedDocument): void {
  for (const parts of byRate(document))
    addTo(sums, [placeOf(document), percent(parts.rateBasisPoints)], {
      parts,
      quantity: 0,
      isCredit: kind === 'credit_note',
    });
}

/**
 * Goods by HSN code and rate. A charge adds its value to the goods it was made for, and no pieces.
 */
function addHsn(sums: Map<string, Sums>, { kind, document }: IssuedDocument): void {
  for (const line of document.lines)
    addTo(sums, [line.hsnCode, percent(line.rateBasisPoints)], {
      parts: line,
      quantity: line.unit === 'PCS' ? line.quantity : 0,
      isCredit: kind === 'credit_note',
    });
}

function addTo(
  sums: Map<string, Sums>,
  keys: string[],
  { parts, quantity, isCredit }: { parts: Sums['parts']; quantity: number; isCredit: boolean },
): void {
  const key = keys.join(' ');
  const sign = isCredit ? -1 : 1;
  const sum = sums.get(key);
  const plus = (name: keyof Sums['parts']): number => (sum?.parts[name] ?? 0) + sign * parts[name];
  sums.set(key, {
    keys,
    quantity: (sum?.quantity ?? 0) + sign * quantity,
    parts: {
      taxablePaise: plus('taxablePaise'),
      cgstPaise: plus('cgstPaise'),
      sgstPaise: plus('sgstPaise'),
      utgstPaise: plus('utgstPaise'),
      igstPaise: plus('igstPaise'),
      totalPaise: plus('totalPaise'),
    },
  });
}

const placeRow = ({ keys: [place = '', rate = ''], parts }: Sums): string[] => [
  'OE',
  place,
  '',
  rate,
  amount(parts.taxablePaise),
  '',
  '',
];

const hsnRow = ({ keys: [hsnCode = '', rate = ''], quantity, parts }: Sums): string[] => [
  hsnCode,
  '',
  'PCS-PIECES',
  quantity.toFixed(2),
  amount(parts.totalPaise),
  rate,
  amount(parts.taxablePaise),
  amount(parts.igstPaise),
  amount(parts.cgstPaise),
  amount(parts.sgstPaise + parts.utgstPaise),
  '',
];
