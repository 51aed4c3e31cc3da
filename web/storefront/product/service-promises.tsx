import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees, toPaise } from '#contract/money.ts';
import { paths } from '#web/paths.ts';
import { useHasPolicy, useShop } from '#web/shop-data.ts';
import { BagIcon } from '#web/ui/icons/icons.tsx';
import { LeafIcon, TruckIcon } from '#web/ui/icons/service-icons.tsx';
import {
  cashOnDeliverySubjectToYourText,
  deliveryDetailsText,
  freeDeliveryFromText,
  freeDeliveryOnEveryOrderText,
  payOnlineWhenYouOrderText,
  returnPolicyLinkText,
  theDeliveryChargeIsShownBeforeText,
} from '#web/storefront/product/more-texts.tsx';

interface ServicePromisesProps {
  /** In rupees, for all places; null: it depends on the place or the order. */
  freeFrom: number | null;
  returns: readonly string[];
}

/** One line each for delivery, payment and returns, as far as the owner set them up. */
export function ServicePromises({ freeFrom, returns }: ServicePromisesProps) {
  const methods = useShop()?.settings.payment_methods ?? [];
  const [hasShipping, hasReturn] = [useHasPolicy('shipping-policy'), useHasPolicy('return-policy')];
  return (
    <ul className="promises">
      <ServicePromise icon={<TruckIcon />}>
        {deliveryText(freeFrom)}{' '}
        {hasShipping ? (
          <Link to={paths.policy('shipping-policy')} className="text-link">
            {deliveryDetailsText}
          </Link>
        ) : null}
      </ServicePromise>
      {methods.length > 0 ? (
        <ServicePromise icon={<BagIcon />}>
          {methods.includes('cod') ? cashOnDeliverySubjectToYourText : payOnlineWhenYouOrderText}
        </ServicePromise>
      ) : null}
      {returns[0] || hasReturn ? (
        <ServicePromise icon={<LeafIcon />}>
          {returns[0] ? `${returns[0]}. ` : null}
          {hasReturn ? (
            <Link to={paths.policy('return-policy')} className="text-link">
              {returnPolicyLinkText}
            </Link>
          ) : null}
        </ServicePromise>
      ) : null}
    </ul>
  );
}

function deliveryText(freeFrom: number | null): string {
  if (freeFrom === null) return theDeliveryChargeIsShownBeforeText;
  return freeFrom > 0
    ? freeDeliveryFromText(formatRupees(toPaise(freeFrom)))
    : freeDeliveryOnEveryOrderText;
}

const ServicePromise = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);
