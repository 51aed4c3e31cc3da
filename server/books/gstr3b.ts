import type { MonthOfBooks } from '#contract/books/api.ts';
import { toRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { supplies } from './queries.ts';

type Supply = RowOf<typeof supplies>;

/**
 * Tables 3.1(a), 3.1(c) and 3.2 of the return GSTR-3B (CGST Rules 61) out of the documents that
 * GSTR-1 reports. Table 3.2 repeats a part of 3.1(a): supplies to other states without a GSTIN.
 */
export function gstr3bOf(rows: readonly Supply[]): MonthOfBooks['gstr3b'] {
  const taxed = rows.filter(({ isTaxed }) => isTaxed);
  const inOtherStates = taxed.filter(({ isBusiness, isInterState }) => isInterState && !isBusiness);
  return {
    taxable: {
      taxable: sumOf(taxed, 'taxablePaise'),
      igst: sumOf(taxed, 'igstPaise'),
      cgst: sumOf(taxed, 'cgstPaise'),
      sgst: sumOf(taxed, 'sgstPaise'),
    },
    nil_rated: sumOf(
      rows.filter(({ isTaxed }) => !isTaxed),
      'taxablePaise',
    ),
    inter_state: [...Map.groupBy(inOtherStates, ({ state }) => state)].map(([state, of]) => ({
      code: of[0]?.code ?? '',
      state,
      taxable: sumOf(of, 'taxablePaise'),
      igst: sumOf(of, 'igstPaise'),
    })),
  };
}

const sumOf = (
  rows: readonly Supply[],
  part: 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise',
): number => toRupees(rows.reduce((sum, row) => sum + row[part], 0));
