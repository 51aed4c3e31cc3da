import { Suspense, useState } from 'react';
import type { Look } from '#contract/room/look.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import type { KnownFabrics } from './describe-look.ts';
import { FromPrice } from './from-price.tsx';
import {
  addEverythingToCartText,
  chooseAFabricToBeginText,
  productsCountText,
} from '#web/storefront/room/texts.tsx';

const AddLookDialog = lazyWithToast(
  async () => (await import('./add-look-dialog.tsx')).AddLookDialog,
);

/** Price and button of the look; at the bottom of the screen on phones. */
export function LookBar({ look, known }: { look: Look; known: KnownFabrics }) {
  const [dialog, setDialog] = useState<'none' | 'open' | 'closing'>('none');
  const fabrics = [...new Set(Object.values(look.fabrics))].flatMap((id) => known.get(id) ?? []);
  const count = fabrics.length;
  return (
    <div className="room-bar">
      <p>
        {count === 0 ? (
          chooseAFabricToBeginText
        ) : (
          <>
            <span className="room-count">{productsCountText(count)}</span>
            <FromPrice fabrics={fabrics} />
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
        {addEverythingToCartText}
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
