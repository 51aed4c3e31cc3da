import { IconButton } from '#web/ui/icon-button.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/icons/icons.tsx';

interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  /** Accessible name: 'Quantity of Indigo block print bedsheet'. */
  label: string;
  min?: number;
  max?: number;
  disabled?: boolean;
}

export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max = 10,
  disabled = false,
}: QuantityStepperProps) {
  return (
    <fieldset aria-label={label} className="stepper">
      <IconButton
        label="Decrease quantity"
        icon={<MinusIcon size={18} />}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className="stepper-value" aria-live="polite">
        {value}
      </output>
      <IconButton
        label="Increase quantity"
        icon={<PlusIcon size={18} />}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
