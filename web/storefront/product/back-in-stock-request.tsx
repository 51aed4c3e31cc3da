import { useState } from 'react';
import backInStockCalls from 'virtual:calls/back-in-stock';
import { shopFailure } from '#contract/shop-messages.ts';
import { asShopper, useAuth } from '#web/api/auth-store.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { useFetch } from '#web/api/use-fetch.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import type { ProductView } from './product-view.ts';
import { useStock } from './use-stock.ts';
import {
  cancelText,
  emailMeText,
  oneEmailText,
  weWillEmailText,
} from '#web/storefront/product/more-texts.tsx';

registerCalls(backInStockCalls);

/** Offers one email when a sold-out product is in stock again. */
export function BackInStockRequest({
  product: { id, slug, availability },
}: {
  product: ProductView;
}) {
  const stock = useStock(slug, availability);
  return stock.availability === 'out_of_stock' ? <Request key={id} productId={id} /> : null;
}

/** A visitor signs in first: the code proves that the address is theirs. */
function Request({ productId }: { productId: number }) {
  const { token, user } = useAuth();
  const { data, isWaiting } = useFetch(token, async () => await api('listRestockRequests', {}));
  const [changed, setChanged] = useState<boolean | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRequested =
    token !== null &&
    (changed ?? data?.data.some(({ product_id }) => product_id === productId) ?? false);
  // Each of the two buttons takes the place of the other; the second is disabled while it is busy.
  const focusReturn = useFocusReturn<HTMLDivElement>(`${isRequested} ${isBusy}`);
  const change = async (wants: boolean) => {
    const name = wants ? 'addRestockRequest' : 'removeRestockRequest';
    setIsBusy(true);
    try {
      await asShopper(api(name, { body: { product_id: productId } }));
      setChanged(wants);
    } catch (error) {
      reportUnexpected(error);
      toast.error(errorMessage(error, shopFailure.server));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="mt-4" aria-live="polite" {...focusReturn}>
      {isRequested ? (
        <p>
          {weWillEmailText(
            user?.email,
            <button
              type="button"
              className="text-link"
              disabled={isBusy}
              onClick={() => void change(false)}
            >
              {cancelText}
            </button>,
          )}
        </p>
      ) : (
        <>
          <Button
            variant="secondary"
            size="large"
            wide
            busy={isBusy}
            disabled={token !== null && isWaiting}
            onClick={() =>
              token === null ? requestSignIn(() => void change(true)) : void change(true)
            }
          >
            {emailMeText}
          </Button>
          <p className="mt-1 text-center text-xs text-ink-soft">{oneEmailText}</p>
        </>
      )}
    </div>
  );
}
