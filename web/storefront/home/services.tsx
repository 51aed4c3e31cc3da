import type { HomeContent } from '#contract/content/entities.ts';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useHasPolicy, useShop } from '#web/shop-data.ts';
import { ChatIcon, LeafIcon, TruckIcon } from '#web/ui/icons/service-icons.tsx';
import { deliveryDetailsText, emailUsText, ourServicesText } from '#web/storefront/home/texts.tsx';

/** Delivery links to its policy, advice and contact to the support address. */
function ServiceLink({ icon }: { icon: string }) {
  const email = useShop()?.settings.customer_support_email ?? '';
  const hasPolicy = useHasPolicy('shipping-policy');
  if (icon === 'truck')
    return hasPolicy ? (
      <Link to={paths.policy('shipping-policy')} className="text-link">
        {deliveryDetailsText}
      </Link>
    ) : null;
  return email === '' ? null : (
    <a href={`mailto:${email}`} className="text-link">
      {emailUsText}
    </a>
  );
}

const icons = new Map([
  ['truck', TruckIcon],
  ['palette', LeafIcon],
  ['headset', ChatIcon],
]);

export function Services({ services }: { services: HomeContent['services'] }) {
  if (services.length === 0) return null;
  return (
    <section className="services" aria-label={ourServicesText}>
      <ul className="page">
        {services.map(({ title, text, icon }) => {
          const Icon = icons.get(icon) ?? LeafIcon;
          return (
            <li key={title}>
              <Icon size={32} className="text-brand" />
              <h3>{title}</h3>
              <p>{text}</p>
              <ServiceLink icon={icon} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
