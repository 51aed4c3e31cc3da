import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Banner } from '#contract/content/entities.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { BannerImage } from '../components/banner-image.tsx';
import { highlightsText } from '#web/storefront/home/texts.tsx';

/** Longer than an announcement: an image takes longer to look at. */
const heroMs = 7000;
/** Loads the second image shortly before the first slide changes. */
const loadAllMs = heroMs - 2000;

/**
 * Loads the first slide's image at once; the others on hover, on focus or shortly before the first
 * change.
 */
export function HeroBanners({ heroes }: { heroes: readonly Banner[] }) {
  const [isLoadingAll, setIsLoadingAll] = useState(false);
  // The first screen of a phone must not move by itself; swiping shows the other slides.
  const isTouch = useMedia('(hover: none)');
  const loadAll = () => setIsLoadingAll(true);
  useEffect(() => {
    const clock = setTimeout(() => setIsLoadingAll(true), loadAllMs);
    return () => clearTimeout(clock);
  }, []);
  if (heroes.length === 0) return null;
  return (
    <div data-asleep={!isLoadingAll || undefined} onPointerEnter={loadAll} onFocus={loadAll}>
      <Carousel
        className="hero"
        label={highlightsText}
        perView={1}
        loop={heroes.length > 1}
        autoplayMs={isTouch ? null : heroMs}
        mayPlay
        slides={heroes.map((banner, position) => ({
          key: banner.title,
          content: <Hero banner={banner} eager={position === 0} />,
        }))}
      />
    </div>
  );
}

function Hero({ banner, eager }: { banner: Banner; eager: boolean }) {
  return (
    <div className="banner" data-text={banner.text_side}>
      <BannerImage banner={banner} eager={eager} />
      <div className="page banner-place">
        <div className="banner-text">
          <h2>{banner.title}</h2>
          {banner.text ? <p>{banner.text}</p> : null}
          {banner.link && banner.action ? (
            <Link to={banner.link} className={buttonClass()}>
              {banner.action}
            </Link>
          ) : null}
        </div>
      </div>
    </div>
  );
}
