import { Link } from 'react-router';
import { valueName } from '#contract/catalogue/value-names.ts';
import { paths } from '#web/paths.ts';
import type { CardProduct } from './card-product.ts';
import { Swatch } from './swatch.tsx';
import { coloursOfText, nameInColorText } from '#web/storefront/components/texts.ts';

/** The colours of a design, each a link above the card's own link. */
export function CardSwatches({
  product,
}: {
  product: Pick<CardProduct, 'name' | 'swatches' | 'colorCount'>;
}) {
  const { name, swatches, colorCount } = product;
  return (
    <ul className="card-swatches" aria-label={coloursOfText(name)}>
      {swatches.map(({ value, hex, image, slug }) => (
        <li key={slug}>
          <Link
            to={paths.product(slug)}
            aria-label={nameInColorText(name, valueName(value))}
            title={valueName(value)}
          >
            <Swatch hex={hex} image={image} />
          </Link>
        </li>
      ))}
      {colorCount > swatches.length ? <li>+{colorCount - swatches.length}</li> : null}
    </ul>
  );
}
