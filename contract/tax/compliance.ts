/**
 * What the law asks of a product, and what its delivery needs, with the rule. The keys are those of
 * the product form.
 */
export const productDuties = {
  country_of_origin: {
    label: 'Country of origin',
    rule: 'Legal Metrology (Packaged Commodities) Rules, 6(10) and 6(10A)',
  },
  manufacturer: {
    label: 'Manufacturer',
    rule: 'Legal Metrology (Packaged Commodities) Rules, 6(1)(a)',
  },
  net_quantity: {
    label: 'Net quantity',
    rule: 'Legal Metrology (Packaged Commodities) Rules, 6(1)(c)',
  },
  dimensions: {
    label: 'Dimensions',
    rule: 'Legal Metrology (Packaged Commodities) Rules, 6(1)(f)',
  },
  original_price: {
    label: 'Original price (MRP)',
    rule: 'Legal Metrology (Packaged Commodities) Rules, 6(1)(e)',
  },
  hsn_code: { label: 'HSN code', rule: 'CGST Rules, 46(g)' },
  hsn_kind: {
    label: 'HSN code that fits the goods',
    rule: 'Customs Tariff Act 1975, First Schedule',
  },
  weight_grams: { label: 'Weight', rule: 'Needed by couriers and rates by weight' },
} as const;

type ProductDuty = keyof typeof productDuties;

/** Without these, a product cannot be activated in a production shop that requires declarations. */
const declarationKeys = [
  'country_of_origin',
  'manufacturer',
  'net_quantity',
  'dimensions',
] as const satisfies readonly ProductDuty[];

/** Labels of the declarations that are blank. */
export const missingDeclarations = (
  product: Readonly<Record<(typeof declarationKeys)[number], string>>,
): string[] =>
  declarationKeys
    .filter((key) => product[key].trim() === '')
    .map((key) => productDuties[key].label);
