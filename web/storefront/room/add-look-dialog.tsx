import { useState } from 'react';
import type { ProductDetail } from '#contract/catalogue/entities.ts';
import type { RoomFabric } from '#contract/room/api.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { priceCart } from '#contract/cart/pricing.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import { showAddedToCart } from '#web/api/cart-drawer.ts';
import { addToCart } from '#web/api/cart-store.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Price } from '#web/ui/price.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type Line, useLookLines, type Variant } from './use-look-lines.ts';
import {
  addEverythingToCartText,
  addToCartForText,
  addToCartText,
  outOfStockText,
  sizeOfText,
  sizeOutOfStockText,
  theProductsCouldNotBeLoadedText,
} from '#web/storefront/room/texts.tsx';

type AddLookDialogProps = {
  fabrics: readonly RoomFabric[];
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
};

/** Asks for the size of each product of the look, then adds them to the cart. */
export function AddLookDialog({ fabrics, open, onClose, onClosed }: AddLookDialogProps) {
  const { lines, hasFailed } = useLookLines(fabrics);
  const [sizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const chosen = chosenVariants(lines ?? [], sizes);
  const { subtotalPaise } = priceCart(
    chosen.map(({ variant }) => ({
      pricePaise: toPaise(variant.price),
      quantity: 1,
      shippingChargePaise: 0,
    })),
    0,
  );

  const add = async (): Promise<void> => {
    setIsBusy(true);
    try {
      for (const line of chosen) await addToCart(cartItem(line), 1);
      onClose();
      const last = chosen.at(-1);
      if (last) showAddedToCart(last.variant.id);
    } catch (error) {
      reportUnexpected(error);
      toast.error(errorMessage(error, shopFailure.cartAdd, { 401: shopFailure.sessionExpired }));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onClosed={onClosed}
      title={addEverythingToCartText}
      footer={
        <Button
          size="large"
          wide
          busy={isBusy}
          disabled={chosen.length === 0}
          onClick={() => void add()}
        >
          {chosen.length === 0 ? addToCartText : addToCartForText(formatRupees(subtotalPaise))}
        </Button>
      }
    >
      {hasFailed ? <p role="alert">{theProductsCouldNotBeLoadedText}</p> : null}
      {lines === null && !hasFailed ? <Spinner /> : null}
      <ul className="room-lines">
        {(lines ?? []).map((line) => (
          <LookLine
            key={line.product.id}
            line={line}
            variant={chosen.find(({ product }) => product === line.product)?.variant}
            onChange={(id) => setSizes((before) => ({ ...before, [line.product.id]: id }))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** The chosen size of each product, else the first in stock; sold-out products are left out. */
const chosenVariants = (lines: readonly Line[], sizes: Readonly<Record<number, number>>) =>
  lines.flatMap(({ product, variants }) => {
    const inStock = variants.filter(({ stock }) => stock > 0);
    const variant = inStock.find(({ id }) => id === sizes[product.id]) ?? inStock[0];
    return variant ? [{ product, variant }] : [];
  });

const cartItem = ({ product, variant }: { product: ProductDetail; variant: Variant }) => ({
  id: variant.id,
  name: product.name,
  slug: variant.slug,
  price: variant.price,
  original_price: variant.id === product.id ? product.original_price : null,
  size: variant.size,
  color: product.color,
  images: product.images,
  shipping_charge: product.shipping_charge,
  stock: variant.stock,
});

type LookLineProps = { line: Line; variant: Variant | undefined; onChange: (id: number) => void };

function LookLine({ line: { product, variants }, variant, onChange }: LookLineProps) {
  return (
    <li>
      <p>
        <strong>{product.name}</strong>
        <Price paise={toPaise(variant?.price ?? product.price)} />
      </p>
      <SizeChoice {...{ product, variants, onChange }} value={variant?.id} />
    </li>
  );
}

type SizeChoiceProps = Line & { value: number | undefined; onChange: (id: number) => void };

function SizeChoice({ product, variants, value, onChange }: SizeChoiceProps) {
  if (value === undefined) return <p>{outOfStockText}</p>;
  if (variants.length === 1) return <p>{valueName(product.size)}</p>;
  return (
    <SelectField
      label={sizeOfText(product.name)}
      hideLabel
      value={String(value)}
      options={variants.map(({ id, size, stock }) => ({
        value: String(id),
        label: stock > 0 ? valueName(size) : sizeOutOfStockText(valueName(size)),
        disabled: stock === 0,
      }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
