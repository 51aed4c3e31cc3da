import type { HomeContent } from '#contract/entities/content.ts';
import { fill, shopEmpty, shopFailure } from '#contract/shop-messages.ts';
import { useShop } from '#web/shop-data.ts';
import type { CardProduct } from '../parts/card-product.ts';
import { ProductRail } from '../parts/product-rail.tsx';
import { DealsBanner } from './deals-banner.tsx';
import { InstagramStrip } from './instagram-strip.tsx';
import { Services } from './services.tsx';
import { Testimonials } from './testimonials.tsx';

type HomeSectionsProps = Pick<HomeContent, 'deals' | 'services' | 'testimonials'> & {
  /** Null where reading them failed. */
  rails: Record<keyof typeof titles, CardProduct[] | null>;
};

const titles = { new_arrival: 'New arrivals', best_seller: 'Best sellers', trending: 'Trending now' } as const;

/** All of the home page below the categories. */
export function HomeSections({ rails, deals, services, testimonials }: HomeSectionsProps) {
  const shop = useShop();
  const rail = (label: keyof typeof titles) => (
    <div className="page home-section">
      <ProductRail
        id={label.replace('_', '-')}
        title={titles[label]}
        products={rails[label]}
        texts={{ empty: fill(shopEmpty.label, { label: label.replace('_', ' ') }), error: fill(shopFailure.labelLoad, { label: label.replace('_', ' ') }) }}
      />
    </div>
  );
  return (
    <>
      {rail('new_arrival')}
      {deals ? <DealsBanner deals={deals} /> : null}
      {rail('best_seller')}
      {rail('trending')}
      <Services services={services} />
      <Testimonials testimonials={testimonials} />
      <InstagramStrip profileUrl={shop?.settings.instagram_url ?? ''} />
    </>
  );
}
