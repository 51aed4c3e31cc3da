import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees, toPaise } from '#contract/money.ts';
import { paths } from '#web/paths.ts';
import { useHasPolicy, useShop } from '#web/shop-data.ts';
import { BagIcon } from '#web/ui/icons/icons.tsx';
import { LeafIcon, TruckIcon } from '#web/ui/icons/service-icons.tsx';

/** One line each for delivery, payment and returns. */
export function ServicePromises({ returns }: { returns: readonly string[] }) {
  const shop = useShop();
  const [hasShipping, hasReturn] = [useHasPolicy('shipping-policy'), useHasPolicy('return-policy')];
  const threshold = toPaise(shop?.settings.shipping_applied_on ?? 0);
  return (
    <ul className="promises">
      <ServicePromise icon={<TruckIcon />}>
        {threshold > 0
          ? `Free delivery on orders of ${formatRupees(threshold)} and above.`
          : 'Free delivery on every order.'}{' '}
        {hasShipping ? (
          <Link to={paths.policy('shipping-policy')} className="text-link">
            Delivery details
          </Link>
        ) : null}
      </ServicePromise>
      <ServicePromise icon={<BagIcon />}>
        {shop?.settings.payment_methods.includes('cod')
          ? 'Cash on Delivery, where your PIN code allows it.'
          : 'Pay online when you order.'}
      </ServicePromise>
      <ServicePromise icon={<LeafIcon />}>
        {returns[0] ?? 'Easy returns'}.{' '}
        {hasReturn ? (
          <Link to={paths.policy('return-policy')} className="text-link">
            Return policy
          </Link>
        ) : null}
      </ServicePromise>
    </ul>
  );
}

const ServicePromise = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);
