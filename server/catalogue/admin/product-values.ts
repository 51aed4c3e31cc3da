import type { GroupForm } from '#contract/endpoints/product-forms.ts';
import { fromRupees } from '#contract/money.ts';

/** A blank material or pattern becomes 'Not specified'; an absent one leaves the stored value. */
export const unlessBlank = (value: string | undefined): string | null =>
  value === '' ? 'Not specified' : (value ?? null);

type Declarations = Pick<
  GroupForm,
  'country_of_origin' | 'manufacturer' | 'packer' | 'net_quantity' | 'dimensions' | 'hsn_code'
>;

/** Null leaves the stored value. */
export const declarationValues = (form: Declarations) => ({
  countryOfOrigin: form.country_of_origin ?? null,
  manufacturer: form.manufacturer ?? null,
  packer: form.packer ?? null,
  netQuantity: form.net_quantity ?? null,
  dimensions: form.dimensions ?? null,
  hsnCode: form.hsn_code ?? null,
});

/** The form accepts at most two decimals. */
export function paiseOf(rupees: number): number {
  const paise = fromRupees(rupees);
  if (paise === undefined) throw new RangeError(`${rupees} rupees are not whole paise`);
  return paise;
}
