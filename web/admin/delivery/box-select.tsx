import type { Box } from '#contract/delivery/boxes.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

interface BoxSelectProps {
  boxes: readonly Box[];
  /** Absent: the form has the choice. */
  value?: string;
  onChoose?: (name: string) => void;
}

/** One of the shop's boxes, the default first; nothing for a shop without boxes. */
export const BoxSelect = ({ boxes, value, onChoose }: BoxSelectProps) =>
  boxes.length === 0 ? null : (
    <SelectField
      name="box"
      label="Box"
      {...(value === undefined ? {} : { value })}
      onChange={(event) => onChoose?.(event.currentTarget.value)}
      options={boxes.map((box) => ({ value: box.name, label: labelOf(box) }))}
    />
  );

/** 'Large, 40 × 30 × 20 cm, 250 g' */
const labelOf = (box: Box): string =>
  `${box.name}, ${box.length_cm} × ${box.width_cm} × ${box.height_cm} cm, ${box.weight_grams} g`;
