import { Link } from 'react-router';
import type { DeliveryZone } from '#contract/delivery/entities.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { isUnpayable } from './zone-texts.ts';

type UnpayableZonesProps = {
  zones: readonly DeliveryZone[];
  /** Undefined until they are loaded. */
  methods: readonly PaymentMethod[] | undefined;
};

/** Names the zones where no shopper can order, because no payment method remains. */
export function UnpayableZones({ zones, methods }: UnpayableZonesProps) {
  const unpayable = methods ? zones.filter((zone) => isUnpayable(zone, methods)) : [];
  if (unpayable.length === 0) return null;
  return (
    <Alert tone="warning" className="mb-4" title="Shoppers cannot pay in some zones">
      {unpayable.map(({ name }) => name).join('; ')}: no payment method is available, so no order
      can be placed there. Enable methods in the{' '}
      <Link to={`${adminPaths.settings}#payment-methods`}>settings</Link>, and allow Cash on
      Delivery in the zone if shoppers pay in cash.
    </Alert>
  );
}
