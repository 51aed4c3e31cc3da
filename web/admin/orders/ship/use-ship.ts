import { success } from '#contract/messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminMutation } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useShipmentUpdate } from '../use-order-update.ts';
import { undoMs } from '../use-status-change.ts';
import { rememberCourier } from './recent-couriers.ts';

/** Ships a parcel. The toast offers Undo, and the email waits until it is gone. */
export function useShip(onShipped: () => void) {
  const { onSuccess: refresh, onError: refetch } = useShipmentUpdate();
  const undoing = useAdminMutation('undoHandover', {
    onSuccess: async (response) => {
      toast.success(response.message);
      await refresh(response);
    },
    onError: async (error) => {
      toast.error(errorMessage(error, 'Failed to undo the shipping'));
      await refetch();
    },
  });
  // The callbacks of the hook, because the refreshed order removes the dialog.
  return useAdminMutation('shipOrder', {
    onSuccess: async (response, { body }) => {
      rememberCourier(body.carrier);
      const id = body.shipment_id ?? response.data.shipments.at(-1)?.id;
      toast.success(
        response.message || success.orderShipped,
        id === undefined
          ? {}
          : {
              durationMs: undoMs,
              action: { label: 'Undo', run: () => undoing.mutate({ params: { id } }) },
            },
      );
      onShipped();
      await refresh(response);
    },
    onError: refetch,
  });
}
