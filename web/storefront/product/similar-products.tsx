import type { CardProduct } from '../components/card-product.ts';
import { ProductCard } from '../components/product-card.tsx';
import { similarProductsText } from '#web/storefront/product/more-texts.tsx';

const sizes = '(min-width: 82rem) 290px, (min-width: 62rem) 22vw, 46vw';

export function SimilarProducts({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="similar-products" aria-labelledby="similar">
      <h2 id="similar">{similarProductsText}</h2>
      <ul className="product-grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
