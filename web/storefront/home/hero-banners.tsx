import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Banner } from '#contract/entities/content.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { BannerPicture } from '../components/banner-image.tsx';

/** Longer than the line of announcements: there is a picture to look at. */
const heroMs = 7000;
/** The second picture is wanted a little before the first moves on. */
const wakeMs = heroMs - 2000;

/** Only the first slide's picture is for the first visit; the others come when somebody turns to the slides, or they soon move. */
export function HeroBanners({ heroes }: { heroes: readonly Banner[] }) {
  const [isAwake, setIsAwake] = useState(false);
  const wake = () => setIsAwake(true);
  useEffect(() => {
    const clock = setTimeout(() => setIsAwake(true), wakeMs);
    return () => clearTimeout(clock);
  }, []);
  if (heroes.length === 0) return null;
  return (
    <div data-asleep={!isAwake || undefined} onPointerEnter={wake} onFocus={wake}>
      <Carousel
        className="hero"
        label="Highlights"
        perView={1}
        loop={heroes.length > 1}
        autoplayMs={heroMs}
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
      <BannerPicture banner={banner} eager={eager} />
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
