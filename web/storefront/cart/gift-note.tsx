import type { Quote } from '#contract/checkout/quote.ts';
import { Badge } from '#web/ui/badge.tsx';
import { freeGiftOfText, freeGiftText } from '#web/storefront/cart/texts.tsx';

type GiftNoteProps = { quote: Quote | null; productId: number; quantity: number };

/** Says of a line whether it is a gift, or how many of its units are. */
export function GiftNote({ quote, productId, quantity }: GiftNoteProps) {
  const line = quote?.lines.find((each) => each.product_id === productId);
  if (!line || line.gift_quantity === 0) return null;
  return (
    <p className="mt-1">
      <Badge tone="success">
        {quantity === line.gift_quantity
          ? freeGiftText
          : freeGiftOfText(line.gift_quantity, quantity)}
      </Badge>
    </p>
  );
}
