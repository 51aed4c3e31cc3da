import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx';
import { decreaseQuantityText, increaseQuantityText, quantityText } from '#web/ui/texts.ts';

interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  /** Accessible name: 'Quantity of Indigo block print bedsheet'. */
  label: string;
  min?: number;
  max?: number;
  /** Ignores presses and keeps the focus where it is. */
  inactive?: boolean;
}

/**
 * The number can also be typed; it is applied, within the limits, on Enter or when the field loses
 * the focus.
 */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max = 10,
  inactive = false,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const quantity = Math.min(Math.max(Number(typed), min), max);
    setTyped(null);
    if (typed && quantity !== value) onChange(quantity);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
  };
  return (
    <fieldset aria-label={label} className="stepper">
      <IconButton
        label={decreaseQuantityText}
        icon={<MinusIcon size={18} />}
        inactive={inactive || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <input
        type="text"
        className="stepper-value"
        aria-label={quantityText}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        readOnly={inactive}
        aria-disabled={inactive || undefined}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <output className="sr-only">{value}</output>
      <IconButton
        label={increaseQuantityText}
        icon={<PlusIcon size={18} />}
        inactive={inactive || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
