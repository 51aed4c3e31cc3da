import { Link } from 'react-router';
import type { Banner } from '#contract/content/entities.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { BannerImage } from '../components/banner-image.tsx';
import { shopNowText } from '#web/storefront/home/texts.tsx';

export function DealsBanner({ deals }: { deals: Banner }) {
  return (
    <section className="page home-section" aria-labelledby="deals">
      <div className="banner deals" data-text={deals.text_side}>
        <BannerImage banner={deals} />
        <div className="banner-place">
          <div className="banner-text">
            <h2 id="deals" className="deals-word">
              {deals.title}
            </h2>
            <p>{deals.text}</p>
            <Link to={deals.link || paths.allProducts} className={buttonClass({ size: 'large' })}>
              {deals.action || shopNowText}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
