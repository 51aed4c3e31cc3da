import type { TaxDocument, TaxDocumentLine } from '#contract/tax/tax-document.ts';
import {
  addressLines,
  hsnOf,
  missingOf,
  pinOf,
  portalAmount,
  portalDate,
  type PortalDocument,
  type PortalEntry,
  sellerOf,
  textOf,
} from './portal-party.ts';

/**
 * A document of a buyer with a GSTIN as e-invoice (CGST Rules 48(4); form GST INV-01, schema 1.1).
 * The order has the address of the delivery; the registered address of a buyer who has the goods
 * delivered to another state is not known.
 */
export function eInvoiceOf(issued: PortalDocument): PortalEntry {
  const { document, kind, reference, referenceIssuedAt } = issued;
  const seller = sellerOf(issued);
  const buyer = buyerOf(document);
  const missing = [...seller.missing, ...buyer.missing, ...missingOfLines(document.lines)];
  if (missing.length > 0) return { json: null, missing };
  const { totals } = document;
  const json = {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: {
      Typ: kind === 'credit_note' ? 'CRN' : 'INV',
      No: issued.number,
      Dt: portalDate(issued.issuedAt),
    },
    SellerDtls: {
      Gstin: seller.gstin,
      LglNm: seller.name,
      ...addressOf(seller.address),
      Loc: seller.town,
      Pin: Number(seller.pin),
      Stcd: seller.stateCode,
    },
    BuyerDtls: {
      Gstin: buyer.gstin,
      LglNm: buyer.name,
      Pos: document.placeOfSupply.code,
      ...addressOf(buyer.address),
      Loc: buyer.town,
      Pin: Number(document.buyer.pincode),
      Stcd: document.placeOfSupply.code,
    },
    ItemList: document.lines.map(itemOf),
    ValDtls: {
      AssVal: portalAmount(totals.taxablePaise),
      CgstVal: portalAmount(totals.cgstPaise),
      SgstVal: portalAmount(totals.sgstPaise + totals.utgstPaise),
      IgstVal: portalAmount(totals.igstPaise),
      TotInvVal: portalAmount(totals.totalPaise),
    },
    ...(reference !== null &&
      referenceIssuedAt !== null && {
        RefDtls: { PrecDocDtls: [{ InvNo: reference, InvDt: portalDate(referenceIssuedAt) }] },
      }),
  };
  return { json, missing };
}

function buyerOf({ buyer, placeOfSupply }: TaxDocument) {
  const parts = {
    gstin: buyer.gstin,
    name: textOf(buyer.company, 100),
    address: addressLines(buyer.address),
    town: textOf(buyer.city, 100),
  };
  const isRegisteredThere = buyer.gstin?.slice(0, 2) === placeOfSupply.code;
  return {
    ...parts,
    missing: missingOf({
      'name of the buyer with 3 letters or more': parts.name,
      'address of the buyer of at most 200 characters': parts.address,
      'town of the buyer': parts.town,
      'PIN code of the buyer': pinOf(buyer.pincode),
      'registered address of the buyer, who is registered in another state':
        isRegisteredThere || null,
    }),
  };
}

const missingOfLines = (lines: readonly TaxDocumentLine[]): string[] =>
  missingOf(
    Object.fromEntries(
      lines.map(({ description, hsnCode }) => [
        `HSN code of 4, 6 or 8 digits of ${description}`,
        hsnOf(hsnCode),
      ]),
    ),
  );

const addressOf = (address: { first: string; second: string | null } | null) => ({
  Addr1: address?.first,
  ...(address?.second && { Addr2: address.second }),
});

/** A charge, and a credit for a reduced price, is one item without pieces. */
function itemOf(line: TaxDocumentLine, index: number) {
  const hasPieces = line.unit === 'PCS' && line.quantity > 0;
  const quantity = hasPieces ? line.quantity : 1;
  return {
    SlNo: String(index + 1),
    PrdDesc: textOf(line.description, 300) ?? undefined,
    IsServc: 'N',
    HsnCd: line.hsnCode,
    Qty: quantity,
    Unit: hasPieces ? 'PCS' : 'OTH',
    UnitPrice: Math.round((line.taxablePaise * 10) / quantity) / 1000,
    TotAmt: portalAmount(line.taxablePaise),
    AssAmt: portalAmount(line.taxablePaise),
    GstRt: line.rateBasisPoints / 100,
    IgstAmt: portalAmount(line.igstPaise),
    CgstAmt: portalAmount(line.cgstPaise),
    SgstAmt: portalAmount(line.sgstPaise + line.utgstPaise),
    TotItemVal: portalAmount(line.totalPaise),
  };
}
