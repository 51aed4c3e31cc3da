import { quantityMaxLimit } from '#contract/cart/rules.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Section, type SectionProps } from './sections.tsx';

export const ShippingSection = ({ field }: SectionProps) => (
  <Section title="Shipping">
    <TextField
      label="Free-shipping threshold in rupees"
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      prefix="₹"
      hint="Orders from this amount ship free; 0 ships every order free. Leave blank for never."
      {...field('shipping_applied_on')}
    />
    <TextField
      label="Delivery charge per unit in rupees"
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      prefix="₹"
      hint="For products without a charge of their own. 0 is free; blank is not answered."
      {...field('shipping_charge')}
    />
  </Section>
);

export const CartSection = ({ field }: SectionProps) => (
  <Section title="Cart">
    <TextField
      label="Units of a product in one order"
      type="number"
      inputMode="numeric"
      min={1}
      max={quantityMaxLimit}
      hint={`The most that a shopper can order at once, from 1 to ${quantityMaxLimit}. Raise it for hotels and other large orders.`}
      {...field('max_quantity_per_item')}
    />
  </Section>
);
