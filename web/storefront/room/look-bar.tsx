import { Suspense, useState } from 'react';
import { toPaise } from '#contract/money.ts';
import { priceCart } from '#contract/pricing.ts';
import type { Look } from '#contract/room/look.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { Price } from '#web/ui/price.tsx';
import type { KnownFabrics } from './describe-look.ts';

const AddLookDialog = lazyWithToast(
  async () => (await import('./add-look-dialog.tsx')).AddLookDialog,
);

/** Price and button of the look; at the bottom of the screen on phones. */
export function LookBar({ look, known }: { look: Look; known: KnownFabrics }) {
  const [dialog, setDialog] = useState<'none' | 'open' | 'closing'>('none');
  const fabrics = [...new Set(Object.values(look.fabrics))].flatMap((id) => known.get(id) ?? []);
  const count = fabrics.length;
  const { subtotalPaise } = priceCart(
    fabrics.map(({ price }) => ({
      pricePaise: toPaise(price),
      quantity: 1,
      shippingChargePaise: 0,
    })),
    null,
    0,
  );
  return (
    <div className="room-bar">
      <p>
        {count === 0 ? (
          'Choose a fabric to begin'
        ) : (
          <>
            <span className="room-count">
              {count === 1 ? '1 product' : `${count} products`}, from
            </span>
            <Price paise={subtotalPaise} />
          </>
        )}
      </p>
      <Button
        size="large"
        className="grow"
        disabled={count === 0}
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        Add everything to cart
      </Button>
      {dialog === 'none' ? null : (
        <Suspense fallback={null}>
          <AddLookDialog
            fabrics={fabrics}
            open={dialog === 'open'}
            onClose={() => setDialog('closing')}
            onClosed={() => setDialog('none')}
          />
        </Suspense>
      )}
    </div>
  );
}
