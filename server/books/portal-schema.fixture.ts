import { z } from 'zod';

/**
 * The field rules of the portals for what the shop writes. Sources: JSON schema of form GST INV-01,
 * version 1.1; JSON schema of the e-way bill API 1.03 and the format of its tool for many bills.
 */
const written = (min: number, max: number) =>
  z
    .string()
    .regex(/^[^\\"]*$/)
    .min(min)
    .max(max);
const gstin = z.string().regex(/^[0-9]{2}[0-9A-Z]{13}$/);
const date = z.string().regex(/^[0-3][0-9]\/[0-1][0-9]\/20[1-2][0-9]$/);
const number = z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/);
const stateCode = z.string().regex(/^(?!0+$)[0-9]{1,2}$/);
const pin = z.number().int().min(100_000).max(999_999);
const amount = z.number().min(0).max(999_999_999_999.99).multipleOf(0.01);
const unit = z.enum(['PCS', 'OTH']);
const party = {
  LglNm: written(3, 100),
  Addr1: written(1, 100),
  Addr2: written(3, 100).optional(),
  Pin: pin,
  Stcd: stateCode,
};

const item = z.strictObject({
  SlNo: z.string().regex(/^[0-9]{1,6}$/),
  PrdDesc: written(3, 300).optional(),
  IsServc: z.enum(['Y', 'N']),
  HsnCd: z.string().regex(/^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$/),
  Qty: z.number().min(0),
  Unit: unit,
  UnitPrice: z.number().min(0).multipleOf(0.001),
  TotAmt: amount,
  AssAmt: amount,
  GstRt: z.number().min(0).max(999.999),
  IgstAmt: amount,
  CgstAmt: amount,
  SgstAmt: amount,
  TotItemVal: amount,
});

const precedingDocument = z.strictObject({ InvNo: number, InvDt: date });

export const eInvoices = z.array(
  z.strictObject({
    Version: z.literal('1.1'),
    TranDtls: z.strictObject({
      TaxSch: z.literal('GST'),
      SupTyp: z.literal('B2B'),
      RegRev: z.literal('N'),
      IgstOnIntra: z.literal('N'),
    }),
    DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN']), No: number, Dt: date }),
    SellerDtls: z.strictObject({ Gstin: gstin, ...party, Loc: written(3, 50) }),
    BuyerDtls: z.strictObject({ Gstin: gstin, ...party, Loc: written(3, 100), Pos: stateCode }),
    ItemList: z.array(item).min(1).max(1000),
    ValDtls: z.strictObject({
      AssVal: amount,
      CgstVal: amount,
      SgstVal: amount,
      IgstVal: amount,
      TotInvVal: amount,
    }),
    RefDtls: z.strictObject({ PrecDocDtls: z.array(precedingDocument) }).optional(),
  }),
);

const place = z.number().int().min(1).max(99);
const wayItem = z.strictObject({
  itemNo: z.number().int().positive(),
  productName: z.string().max(100),
  productDesc: z.string().max(100),
  hsnCode: z.number().int().min(1000).max(99_999_999),
  quantity: z.number().min(0),
  qtyUnit: unit,
  taxableAmount: amount,
  cgstRate: z.number(),
  sgstRate: z.number(),
  igstRate: z.number(),
  cessRate: z.literal(0),
  cessNonAdvol: z.literal(0),
});

export const eWayBills = z.strictObject({
  version: z.literal('1.0.0621'),
  billLists: z.array(
    z.strictObject({
      userGstin: gstin,
      supplyType: z.literal('O'),
      subSupplyType: z.literal(1),
      subSupplyDesc: z.literal(''),
      docType: z.enum(['INV', 'BIL']),
      docNo: number,
      docDate: date,
      transType: z.union([z.literal(1), z.literal(2)]),
      fromGstin: gstin,
      fromTrdName: written(3, 100),
      fromAddr1: written(1, 120),
      fromAddr2: written(0, 120),
      fromPlace: written(3, 50),
      fromPincode: pin,
      fromStateCode: place,
      actualFromStateCode: place,
      toGstin: z.union([gstin, z.literal('URP')]),
      toTrdName: written(3, 100),
      toAddr1: written(1, 120),
      toAddr2: written(0, 120),
      toPlace: written(1, 50),
      toPincode: pin,
      toStateCode: place,
      actualToStateCode: place,
      totalValue: amount,
      cgstValue: amount,
      sgstValue: amount,
      igstValue: amount,
      cessValue: z.literal(0),
      TotNonAdvolVal: z.literal(0),
      OthValue: z.literal(0),
      totInvValue: amount,
      transDistance: z.number().int().min(0).max(4000),
      transporterName: written(0, 100),
      transporterId: z.literal(''),
      transDocNo: z.string().regex(/^[A-Za-z0-9/-]{0,15}$/),
      transDocDate: z.literal(''),
      vehicleNo: z.literal(''),
      mainHsnCode: z.number().int().min(1000),
      itemList: z.array(wayItem).min(1).max(250),
    }),
  ),
});
