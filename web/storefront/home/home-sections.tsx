import { Fragment, type ReactNode, useEffect } from 'react';
import type { SectionKind } from '#contract/appearance/rules.ts';
import type { Category } from '#contract/catalogue/entities.ts';
import type { HomeContent } from '#contract/content/entities.ts';
import type { RoomTeaser as Teaser } from '#contract/room/api.ts';
import { listingEmpty, listingFailure } from '#contract/catalogue/listing-texts.ts';
import { fill } from '#contract/shop-messages.ts';
import { type Label, labels } from '#contract/catalogue/availability.ts';
import { useShop } from '#web/shop-data.ts';
import type { CardProduct } from '../components/card-product.ts';
import { ProductRail } from '../components/product-rail.tsx';
import { RoomTeaser } from '../room/room-teaser.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { CategoriesCarousel } from './categories-carousel.tsx';
import { DealsBanner } from './deals-banner.tsx';
import { ownProducts } from './first-products.ts';
import { HeroBanners } from './hero-banners.tsx';
import { InstagramStrip } from './instagram-strip.tsx';
import { Services } from './services.tsx';
import { Story } from './story.tsx';
import { Testimonials } from './testimonials.tsx';
import { bestSellersText, newArrivalsText, trendingNowText } from '#web/storefront/home/texts.tsx';

type HomeSectionsProps = Pick<
  HomeContent,
  'heroes' | 'deals' | 'story' | 'services' | 'testimonials' | 'labels' | 'has_instagram_posts'
> & {
  kinds: readonly SectionKind[];
  /** Null if loading failed. */
  categories: readonly Category[] | null;
  /** Of the story. */
  storyProducts: readonly CardProduct[];
  /** Null if loading failed. */
  rails: Record<Label, CardProduct[] | null>;
  /** Null without fabrics on sale. */
  teaser: Teaser | null;
};

const storyProductsShown = 1;

const titles: Record<Label, string> = {
  new_arrival: newArrivalsText,
  best_seller: bestSellersText,
  trending: trendingNowText,
};
const textOf = (template: string, label: Label): string =>
  fill(template, { label: label.replace('_', ' ') });

/** The home page below the first banners and categories, in the owner's order. */
export function HomeSections({
  kinds,
  categories,
  heroes,
  rails,
  deals,
  story,
  storyProducts,
  services,
  testimonials,
  labels: shownLabels,
  has_instagram_posts: hasInstagramPosts,
  teaser,
}: HomeSectionsProps) {
  const shop = useShop();
  const inRoom = teaser?.products ?? [];
  const ofStory = storyProducts
    .filter(({ name }) => inRoom.every((product) => product.name !== name))
    .slice(0, storyProductsShown);
  const elsewhere = [...ofStory, ...inRoom];
  const failed = labels.filter((label) => rails[label] === null).join(' ');
  useEffect(() => {
    for (const label of labels)
      if (failed.includes(label)) toast.error(textOf(listingFailure.labelLoad, label));
  }, [failed]);
  const rail = (label: Label) =>
    rails[label]?.length === 0 && !shownLabels.includes(label) ? null : (
      <div className="page home-section">
        <ProductRail
          id={label.replace('_', '-')}
          title={titles[label]}
          products={ownProducts(label, rails, elsewhere)}
          texts={{
            empty: textOf(listingEmpty.label, label),
            error: textOf(listingFailure.labelLoad, label),
          }}
        />
      </div>
    );
  const section: Record<SectionKind, () => ReactNode> = {
    hero: () => <HeroBanners heroes={heroes} />,
    categories: () => <CategoriesCarousel categories={categories} />,
    new_arrival: () => rail('new_arrival'),
    best_seller: () => rail('best_seller'),
    trending: () => rail('trending'),
    deals: () => deals && <DealsBanner deals={deals} />,
    story: () => story && <Story story={story} products={ofStory} />,
    room: () =>
      teaser && (
        <div className="page">
          <RoomTeaser teaser={teaser} />
        </div>
      ),
    services: () => <Services services={services} />,
    testimonials: () => <Testimonials testimonials={testimonials} />,
    instagram: () =>
      hasInstagramPosts && <InstagramStrip profileUrl={shop?.settings.instagram_url ?? ''} />,
  };
  return kinds.map((kind) => <Fragment key={kind}>{section[kind]()}</Fragment>);
}
