import { useEffect } from 'react';
import type { HomeContent } from '#contract/entities/content.ts';
import type { RoomTeaser as Teaser } from '#contract/entities/room.ts';
import { listingEmpty, listingFailure } from '#contract/listing-messages.ts';
import { fill } from '#contract/shop-messages.ts';
import { type Label, labels } from '#contract/availability.ts';
import { useShop } from '#web/shop-data.ts';
import type { CardProduct } from '../components/card-product.ts';
import { ProductRail } from '../components/product-rail.tsx';
import { RoomTeaser } from '../room/room-teaser.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { DealsBanner } from './deals-banner.tsx';
import { InstagramStrip } from './instagram-strip.tsx';
import { Services } from './services.tsx';
import { Story } from './story.tsx';
import { Testimonials } from './testimonials.tsx';

type HomeSectionsProps = Pick<HomeContent, 'deals' | 'story' | 'services' | 'testimonials'> & {
  /** Of the story. */
  storyProducts: readonly CardProduct[];
  /** Null if loading failed. */
  rails: Record<Label, CardProduct[] | null>;
  /** Null without fabrics on sale. */
  teaser: Teaser | null;
};

const titles: Record<Label, string> = {
  new_arrival: 'New arrivals',
  best_seller: 'Best sellers',
  trending: 'Trending now',
};
const textOf = (template: string, label: Label): string =>
  fill(template, { label: label.replace('_', ' ') });

/** Begins with a product that no earlier rail begins with. */
function withNewFirst(label: Label, rails: HomeSectionsProps['rails']): CardProduct[] | null {
  const products = rails[label];
  const earlier = labels.slice(0, labels.indexOf(label));
  const firsts = earlier.map((before) => withNewFirst(before, rails)?.[0]?.id);
  const first = products?.find(({ id }) => !firsts.includes(id));
  return products && first ? [first, ...products.filter((product) => product !== first)] : products;
}

/** The home page below the categories. */
export function HomeSections({
  rails,
  deals,
  story,
  storyProducts,
  services,
  testimonials,
  teaser,
}: HomeSectionsProps) {
  const shop = useShop();
  const failed = labels.filter((label) => rails[label] === null).join(' ');
  useEffect(() => {
    for (const label of labels)
      if (failed.includes(label)) toast.error(textOf(listingFailure.labelLoad, label));
  }, [failed]);
  const rail = (label: Label) => (
    <div className="page home-section">
      <ProductRail
        id={label.replace('_', '-')}
        title={titles[label]}
        products={withNewFirst(label, rails)}
        texts={{
          empty: textOf(listingEmpty.label, label),
          error: textOf(listingFailure.labelLoad, label),
        }}
      />
    </div>
  );
  return (
    <>
      {rail('new_arrival')}
      {deals ? <DealsBanner deals={deals} /> : null}
      {rail('best_seller')}
      {story ? <Story story={story} products={storyProducts} /> : null}
      {rail('trending')}
      {teaser ? (
        <div className="page">
          <RoomTeaser teaser={teaser} />
        </div>
      ) : null}
      <Services services={services} />
      <Testimonials testimonials={testimonials} />
      <InstagramStrip profileUrl={shop?.settings.instagram_url ?? ''} />
    </>
  );
}
