import { Link } from 'react-router';
import type { Banner } from '#contract/content/entities.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';
import type { CardProduct } from '../components/card-product.ts';
import { ProductCard } from '../components/product-card.tsx';
import { readTheStoryText } from '#web/storefront/home/texts.tsx';

interface StoryProps {
  story: Banner;
  products: readonly CardProduct[];
}

const cardSizes = '176px';

/** A text with its image, and the products that it is about. */
export function Story({ story, products }: StoryProps) {
  return (
    <section aria-labelledby="story" className="page story">
      {story.picture ? (
        <ResponsiveImage
          image={story.picture}
          sizes="(min-width: 48rem) 58vw, 100vw"
          widths={[480, 640, 800, 1200]}
          className="story-image"
        />
      ) : null}
      <div>
        <h2 id="story">{story.title}</h2>
        <p className="story-text">{story.text}</p>
        {story.link ? (
          <Link to={story.link} className={buttonClass({ variant: 'secondary' })}>
            {story.action || readTheStoryText}
          </Link>
        ) : null}
        {products.length > 0 ? (
          <ul className="story-products">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} sizes={cardSizes} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
