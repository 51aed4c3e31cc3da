import { useState } from 'react';
import type { DeliveryZone } from '#contract/delivery/entities.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { useShopSettings } from '../session/shop-settings.ts';
import { isUnpayable } from './zone-texts.ts';

type SaleFieldsProps = { zone: DeliveryZone | null; controls: FormControls };

/** Delivery and cash of a zone, with a warning while they leave no payment method. */
export function SaleFields({ zone, controls: { field } }: SaleFieldsProps) {
  const methods = useShopSettings().data?.payment_methods;
  const [serviceable, setServiceable] = useState(zone?.serviceable ?? true);
  const [cod, setCod] = useState(zone?.cod ?? true);
  return (
    <>
      <Checkbox
        {...field('serviceable')}
        label="We deliver here"
        checked={serviceable}
        onChange={(event) => setServiceable(event.currentTarget.checked)}
      />
      <Checkbox
        {...field('cod')}
        label="Cash on Delivery"
        checked={cod}
        onChange={(event) => setCod(event.currentTarget.checked)}
      />
      {methods && isUnpayable({ serviceable, cod }, methods) ? (
        <Alert tone="warning">
          No online method is on. Without Cash on Delivery, no order can be placed in this zone.
        </Alert>
      ) : null}
    </>
  );
}
