import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { WishButton } from '../parts/wish-button.tsx';
import { BuyBox } from './buy-box.tsx';
import type { ProductView } from './product-view.ts';
import { Promises } from './promises.tsx';
import { ShareButton } from './share-button.tsx';
import { useFreshStock, useStock } from './use-stock.ts';

export function ProductInfo({ product }: { product: ProductView }) {
  useFreshStock(product.slug);
  const stock = useStock(product.slug, product.availability);
  return (
    <>
      <div className="product-title">
        <h1>{product.name}</h1>
        <div className="product-tools">
          <WishButton productId={product.id} name={product.name} variant="outline" />
          <ShareButton title={product.name} />
        </div>
      </div>
      <p className="product-size">{product.size}</p>
      <Rating value={product.rating} className="mt-3" />
      <p className="mt-4">
        <Price paise={product.pricePaise} mrpPaise={product.mrpPaise} size="large" />
      </p>
      <p className="product-tax">MRP Inclusive of all taxes. Shipping calculated at checkout.</p>
      <BuyBox product={product} stock={stock} />
      <Promises returns={product.return_policies} />
    </>
  );
}
