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
  portalText,
  sellerOf,
  textOf,
} from './portal-party.ts';

/** Of the portal's tool for many e-way bills. */
export const eWayVersion = '1.0.0621';

/**
 * An invoice as part A of an e-way bill (CGST Rules 138; form GST EWB-01), in the format of the
 * portal for many bills. Distance 0: the portal computes it from the PIN codes. Transaction type 2:
 * the buyer is registered in another state than that of the delivery. The vehicle, part B, is the
 * carrier's to enter.
 */
export function eWayBillOf(issued: PortalDocument): PortalEntry {
  const { document, parcels } = issued;
  const { buyer, totals, placeOfSupply } = document;
  const seller = sellerOf(issued);
  const name = textOf(buyer.company ?? buyer.name, 100);
  const address = addressLines(buyer.address);
  const code = placeOfSupply.code === '' ? null : placeOfSupply.code;
  const buyerCode = buyer.gstin?.slice(0, 2) ?? placeOfSupply.code;
  const goods = document.lines.filter(({ unit }) => unit === 'PCS');
  const unknown = [
    ...seller.missing,
    ...missingOf({
      'name of the buyer with 3 letters or more': name,
      'address of the buyer of at most 200 characters': address,
      'PIN code of the delivery': pinOf(buyer.pincode),
      'state of the delivery': code,
    }),
    ...goods
      .filter(({ hsnCode }) => hsnOf(hsnCode) === null)
      .map(({ description }) => `HSN code of 4, 6 or 8 digits of ${description}`),
  ];
  const parcel = parcels.length === 1 ? parcels[0] : undefined;
  const missing = [
    ...unknown,
    ...(parcel ? [] : ['transport document, as the order is not in one parcel with a number']),
    'GSTIN of the carrier and number of the vehicle',
  ];
  if (unknown.length > 0) return { json: null, missing };
  const json = {
    userGstin: seller.gstin,
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: issued.kind === 'tax_invoice' ? 'INV' : 'BIL',
    docNo: issued.number,
    docDate: portalDate(issued.issuedAt),
    transType: buyerCode === code ? 1 : 2,
    fromGstin: seller.gstin,
    fromTrdName: seller.name,
    fromAddr1: seller.address?.first,
    fromAddr2: seller.address?.second ?? '',
    fromPlace: seller.town,
    fromPincode: Number(seller.pin),
    fromStateCode: Number(seller.stateCode),
    actualFromStateCode: Number(seller.stateCode),
    toGstin: buyer.gstin ?? 'URP',
    toTrdName: name,
    toAddr1: address?.first,
    toAddr2: address?.second ?? '',
    toPlace: portalText(buyer.city).slice(0, 50),
    toPincode: Number(buyer.pincode),
    toStateCode: Number(buyerCode),
    actualToStateCode: Number(code),
    ...valuesOf(totals),
    ...transportOf(parcel),
    mainHsnCode: Number(goods[0]?.hsnCode),
    itemList: document.lines.map(itemOf),
  };
  return { json, missing };
}

const valuesOf = (totals: TaxDocument['totals']) => ({
  totalValue: portalAmount(totals.taxablePaise),
  cgstValue: portalAmount(totals.cgstPaise),
  sgstValue: portalAmount(totals.sgstPaise + totals.utgstPaise),
  igstValue: portalAmount(totals.igstPaise),
  cessValue: 0,
  TotNonAdvolVal: 0,
  OthValue: 0,
  totInvValue: portalAmount(totals.totalPaise),
});

const transportOf = (parcel: PortalDocument['parcels'][number] | undefined) => ({
  transDistance: 0,
  transporterName: textOf(parcel?.carrier ?? null, 100) ?? '',
  transporterId: '',
  transDocNo: transportNumber(parcel?.trackingNumber),
  transDocDate: '',
  vehicleNo: '',
});

/** Up to 15 letters, digits, `-` and `/`. */
const transportNumber = (number: string | undefined): string =>
  number !== undefined && /^[A-Za-z0-9/-]{1,15}$/.test(number) ? number : '';

function itemOf(line: TaxDocumentLine, index: number) {
  const isInterState = line.igstPaise > 0;
  const rate = line.rateBasisPoints / 100;
  return {
    itemNo: index + 1,
    productName: portalText(line.description).slice(0, 100),
    productDesc: portalText(line.description).slice(0, 100),
    hsnCode: Number(line.hsnCode),
    quantity: line.quantity,
    qtyUnit: line.unit === 'PCS' ? 'PCS' : 'OTH',
    taxableAmount: portalAmount(line.taxablePaise),
    cgstRate: isInterState ? 0 : rate / 2,
    sgstRate: isInterState ? 0 : rate / 2,
    igstRate: isInterState ? rate : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  };
}
