export const invoiceKindNames = {
  tax_invoice: 'टैक्स इनवॉइस',
  bill_of_supply: 'सप्लाई बिल',
  credit_note: 'क्रेडिट नोट',
} as const;
