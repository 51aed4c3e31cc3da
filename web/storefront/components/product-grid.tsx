import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';

const sizes = '(min-width: 82rem) 320px, (min-width: 62rem) 24vw, 46vw';
const firstRow = 3;

export function ProductGrid({ products }: { products: readonly CardProduct[] }) {
  return (
    <ul className="product-grid">
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} eager={position < firstRow} heading="h2" />
        </li>
      ))}
    </ul>
  );
}
