import { labelOf, type TextName } from '../form/product-controls.ts';
import type { TabProps } from './specification-fields.tsx';

type Typed = { currentTarget: { value: string } };

/** The properties of the control of a text of the product. */
export const control = ({ values, errors, set }: TabProps, name: TextName) => ({
  name,
  label: labelOf(name),
  value: values[name],
  error: errors[name],
  onChange: (event: Typed) => set({ [name]: event.currentTarget.value }),
});

export const rupeesControl = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 'any',
  prefix: '₹',
} as const;
