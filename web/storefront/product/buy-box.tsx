import { useState } from 'react';
import { useCart } from '../../api/cart-state.ts';
import { openCartDrawer } from '../../api/cart-drawer.ts';
import { quantityMin } from '#contract/cart/rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import type { ProductView } from './product-view.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import type { Stock } from './use-stock.ts';
import {
  addToCartText,
  inStockText,
  inYourCartText,
  onlyAFewLeftText,
  onlyLeftText,
  outOfStockText,
  quantityOfText,
  viewCartText,
} from '#web/storefront/product/texts.tsx';

/**
 * Stock, quantity and add to cart. On phones, price and button stay at the bottom of the screen.
 */
export function BuyBox({ product, stock }: { product: ProductView; stock: Stock }) {
  const [selected, setSelected] = useState<number>(quantityMin);
  const { isBusy, add } = useAddToCart(product);
  const inCart = useCart(({ items }) => items.find(({ id }) => id === product.id)?.quantity ?? 0);
  const isOut = stock.availability === 'out_of_stock';
  const quantity = Math.min(selected, stock.maxQuantity);
  return (
    <>
      <p className="buy-stock">
        <Badge tone={isOut ? 'danger' : 'success'}>{isOut ? outOfStockText : inStockText}</Badge>
        {stock.availability === 'low_stock' ? (
          <span className="buy-low">
            {stock.exact === null ? onlyAFewLeftText : onlyLeftText(stock.exact)}
          </span>
        ) : null}
        {inCart > 0 ? (
          <span className="text-sm">
            {inYourCartText(
              inCart,
              <button
                type="button"
                className="text-link"
                aria-haspopup="dialog"
                onClick={openCartDrawer}
              >
                {viewCartText}
              </button>,
            )}
          </span>
        ) : null}
      </p>
      <div className="buy-row">
        {isOut ? null : (
          <QuantityStepper
            value={quantity}
            onChange={setSelected}
            label={quantityOfText(product.name)}
            max={stock.maxQuantity}
          />
        )}
        {/* Sold out, the button does nothing and need not stay in view. */}
        <div className={isOut ? 'flex grow' : 'buy-bar'}>
          {isOut ? null : (
            <p className="buy-price" aria-hidden="true">
              <Price paise={product.pricePaise} mrpPaise={product.mrpPaise} />
            </p>
          )}
          <Button
            size="large"
            className="grow"
            busy={isBusy}
            disabled={isOut}
            onClick={() => void add(quantity, stock.exact ?? stock.maxQuantity)}
          >
            {isOut ? outOfStockText : addToCartText}
          </Button>
        </div>
      </div>
    </>
  );
}
