import { Link } from 'react-router';
import type { DeliveryZone } from '#contract/delivery/entities.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isUnpayable } from './zone-texts.ts';

type UnpayableZonesProps = {
  zones: readonly DeliveryZone[];
  /** Undefined until they are loaded. */
  methods: readonly PaymentMethod[] | undefined;
  /** Keeps the place of the list below, which it would move. */
  isLoading: boolean;
};

/** Names the zones where no shopper can order, because no payment method remains. */
export function UnpayableZones({ zones, methods, isLoading }: UnpayableZonesProps) {
  if (isLoading) return <Skeleton className="h-96 rounded-card" />;
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
