/** The documents of an order as shoppers and staff read them. */
export const invoiceKindNames = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
} as const;
