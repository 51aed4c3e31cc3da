import type { HomeContent } from '#contract/entities/content.ts';
import { ChatIcon, LeafIcon, TruckIcon } from '#web/ui/icons/service-icons.tsx';

const icons = new Map([
  ['truck', TruckIcon],
  ['palette', LeafIcon],
  ['headset', ChatIcon],
]);

export function Services({ services }: { services: HomeContent['services'] }) {
  if (services.length === 0) return null;
  return (
    <section className="services" aria-label="Our services">
      <ul className="page">
        {services.map(({ title, text, icon }) => {
          const Icon = icons.get(icon) ?? LeafIcon;
          return (
            <li key={title}>
              <Icon size={32} className="text-brand" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
