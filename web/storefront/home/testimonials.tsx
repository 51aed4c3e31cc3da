import type { Testimonial } from '#contract/content/entities.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { Rating } from '#web/ui/rating.tsx';
import { fromHomesText, testimonialsText } from '#web/storefront/home/texts.tsx';

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <div id="testimonials" className="page home-section testimonials">
      <Carousel
        label={testimonialsText}
        heading={<h2>{fromHomesText}</h2>}
        perView={4}
        loop={testimonials.length > 4}
        slides={testimonials.map((testimonial) => ({
          key: testimonial.name,
          content: <Quote testimonial={testimonial} />,
        }))}
      />
    </div>
  );
}

function Quote({ testimonial: { name, city, quote, rating } }: { testimonial: Testimonial }) {
  return (
    <figure className="quote">
      <Rating value={rating} />
      <blockquote lang={basename ? languageOf(quote) : undefined}>{quote}</blockquote>
      <figcaption>
        <span className="font-semibold">{name}</span>, {city}
      </figcaption>
    </figure>
  );
}
