import { shopFailure, shopSuccess } from '#contract/shop-messages.ts';
import { expireSession } from '#web/api/auth-store.ts';
import { showAddedToCart } from '#web/api/cart-drawer.ts';
import { addToCart } from '#web/api/cart-store.ts';
import { ApiError } from '#web/api/client.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ProductView } from './product-view.ts';

/**
 * Adds the product and opens the drawer with it. Loaded after the page, so that the page stays
 * within its script budget.
 */
export async function addProductToCart(
  product: ProductView,
  { quantity, stock }: { quantity: number; stock: number },
): Promise<void> {
  const { id, name, slug, price, original_price, size, color, images, shipping_charge } = product;
  const { group_id } = product;
  try {
    await addToCart(
      {
        id,
        name,
        slug,
        price,
        original_price,
        size,
        color,
        images,
        shipping_charge,
        group_id,
        stock,
      },
      quantity,
    );
    toast.announce(shopSuccess.cartAdded, briefToast);
    showAddedToCart(id);
  } catch (error) {
    reportUnexpected(error);
    if (error instanceof ApiError && error.status === 401) expireSession();
    toast.error(
      errorMessage(error, shopFailure.cartAdd, { 401: shopFailure.sessionExpired }),
      briefToast,
    );
  }
}
