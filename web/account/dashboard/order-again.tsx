import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { addToCart } from '#web/api/cart-store.ts';
import { api } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { pageNotice } from '#web/shopper/sign-in-guard.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { currentlyUnavailableText, orderAgainText } from '#web/account/texts.tsx';

/** Adds the order's products to the cart again, up to the stock. */
export function OrderAgain({ order }: { order: OrderDetail }) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const again = async () => {
    setIsBusy(true);
    try {
      const missing = await putInCart(order);
      if (missing.length < order.cart_data.length) toast.success(success.cartAdded, briefToast);
      const notices = missing.map((name) => currentlyUnavailableText(name));
      for (const notice of notices) toast.info(notice, briefToast);
      if (missing.length < order.cart_data.length)
        await navigate(paths.cart, missing.length > 0 ? pageNotice(`${notices.join('. ')}.`) : {});
    } catch (error) {
      toast.error(serverMessage(error, failure.cartAdd), briefToast);
    }
    setIsBusy(false);
  };
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void again()}>
      {orderAgainText}
    </Button>
  );
}

/** Adds the available products and returns the names of the others. */
async function putInCart(order: OrderDetail): Promise<string[]> {
  const { data } = await api('listProducts', {
    query: { ids: order.cart_data.map(({ product_id }) => String(product_id)) },
  });
  const onSale = new Map(
    data.filter(({ stock }) => stock > 0).map((product) => [product.id, product]),
  );
  const missing: string[] = [];
  for (const { product_id, quantity, product_details } of order.cart_data) {
    const product = onSale.get(product_id);
    if (product) await addToCart(product, Math.min(quantity, product.stock));
    else missing.push(product_details.name);
  }
  return missing;
}
