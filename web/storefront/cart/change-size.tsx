import { useId, useState } from 'react';
import { formatRupees, toPaise } from '#contract/money.ts';
import { listingFailure } from '#contract/catalogue/listing-texts.ts';
import { valueName } from '#contract/catalogue/value-names.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { Button } from '#web/ui/button.tsx';
import type { LineActions, Variant } from './use-line-actions.ts';
import {
  changeSizeOfText,
  changeSizeText,
  itComesInThisSizeOnlyText,
  loadingSizesText,
  sizesOfText,
  soldOutText,
  tryAgainText,
} from '#web/storefront/cart/texts.tsx';

type ChangeSizeProps = { item: CartItem; actions: LineActions };

/**
 * Replaces the line with another size in its colour. The sizes are fetched when the shopper asks
 * for them.
 */
export function ChangeSize({ item, actions }: ChangeSizeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="text-link min-h-8 text-xs"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={changeSizeOfText(item.name, valueName(item.size))}
        onClick={() => setIsOpen(!isOpen)}
      >
        {changeSizeText}
      </button>
      <div id={id}>{isOpen ? <Sizes item={item} actions={actions} /> : null}</div>
    </>
  );
}

function Sizes({ item, actions }: ChangeSizeProps) {
  const { data, error, retry, isWaiting } = useFetch(item.slug, async () => {
    const response = await api('getProduct', { params: { slug: item.slug } });
    return response.data.group?.variants.filter(({ color }) => color === item.color) ?? [];
  });
  if (error)
    return (
      <p role="alert" className="text-sm text-danger">
        {listingFailure.productsFetch}{' '}
        <button type="button" className="text-link" disabled={isWaiting} onClick={retry}>
          {tryAgainText}
        </button>
      </p>
    );
  if (data === null) return <p className="text-xs text-ink-soft">{loadingSizesText}</p>;
  if (data.length <= 1) return <p className="text-xs text-ink-soft">{itComesInThisSizeOnlyText}</p>;
  return (
    <ul className="mt-1 mb-3 flex flex-wrap gap-2" aria-label={sizesOfText(item.name)}>
      {data.map((variant) => (
        <li key={variant.product_id}>
          <Button
            variant="secondary"
            size="small"
            busy={actions.changingId === item.id}
            disabled={variant.stock <= 0 || variant.product_id === item.id}
            onClick={() => actions.replace(item, variant)}
          >
            {valueName(variant.size)} · {noteOf(variant, item)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function noteOf({ product_id: id, stock, price }: Variant, item: CartItem): string {
  if (id === item.id) return 'in cart';
  return stock <= 0 ? soldOutText : formatRupees(toPaise(price));
}
