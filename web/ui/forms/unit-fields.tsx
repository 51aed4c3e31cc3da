import type { FormError } from './form-error.ts';
import { TextField } from './text-field.tsx';
import type { FormControls } from './use-form-errors.ts';
import { atMostText, pleaseChooseHowManyUnitsToText, unitsOfToText } from '#web/ui/texts.ts';

/** `most`: the units that can be chosen. */
type UnitLine = { id: number; name: string; most: number };

interface UnitFieldsProps extends Pick<FormControls, 'field'> {
  lines: readonly UnitLine[];
  verb: string;
}

/** A number of units for each line that has some. */
export function UnitFields({ lines, verb, field }: UnitFieldsProps) {
  return lines.map(({ id, name, most }) => (
    <TextField
      key={id}
      {...field(`units-${id}`)}
      label={unitsOfToText(name, verb)}
      hint={atMostText(most)}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      defaultValue={0}
    />
  ));
}

/** Where no units were typed: at the first line. */
export const noUnits = ([first]: readonly UnitLine[]): FormError => {
  const message = pleaseChooseHowManyUnitsToText;
  return { message: null, fields: { [`units-${first?.id}`]: message }, cause: new Error(message) };
};

/** The units that were typed; lines without units are left out. */
export const readUnits = (
  form: FormData,
  lines: readonly UnitLine[],
): { product_id: number; quantity: number }[] =>
  lines.flatMap(({ id }) => {
    const quantity = Number(form.get(`units-${id}`) ?? 0);
    return quantity > 0 ? [{ product_id: id, quantity }] : [];
  });
