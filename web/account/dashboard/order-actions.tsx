import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { paymentOf } from '#contract/orders/payment-state.ts';
import { cancellationConsequence, shopperMayCancel } from '#contract/orders/transitions.ts';
import { isTakenBack } from '#contract/delivery/shipment-states.ts';
import { success } from '#contract/messages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PrinterIcon } from '#web/ui/icons/admin-icons.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { OrderAgain } from './order-again.tsx';
import { useCancelOrder } from './queries.ts';
import {
  cancelItemsText,
  cancelOrderNamedText,
  cancelOrderText,
  failedToCancelThisOrderText,
  keepOrderText,
  printText,
  planNextAttemptText,
  trackThisParcelText,
} from '#web/account/texts.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

const CancelItemsDialog = lazy(async () => ({
  default: (await import('./cancel-items-dialog.tsx')).CancelItemsDialog,
}));

/**
 * What can be done next comes first: another delivery attempt, tracking, cancelling while that is
 * possible, ordering again.
 */
export function OrderActions({ order }: { order: OrderDetail }) {
  const parcel = order.order_status === 'shipped' ? order.shipments.find(isUnderway) : undefined;
  const redelivery = order.shipments.find((each) => each.redelivery_path)?.redelivery_path;
  const mayCancel = shopperMayCancel(order.order_status) && !order.cancellation_requested;
  return (
    <div className="no-print flex flex-wrap gap-2">
      {redelivery ? (
        <Link to={redelivery} className={buttonClass()}>
          {planNextAttemptText}
        </Link>
      ) : null}
      {parcel ? (
        <Link
          to={parcel.track_path}
          className={buttonClass({ variant: redelivery ? 'secondary' : 'primary' })}
        >
          {trackThisParcelText}
        </Link>
      ) : null}
      {mayCancel ? <Cancel order={order} /> : null}
      <OrderAgain order={order} />
      {mayCancel && hasPart(order) ? <CancelItems order={order} /> : null}
      <Button variant="quiet" onClick={() => print()}>
        <span className="inline-flex items-center gap-2">
          <PrinterIcon size={18} /> {printText}
        </span>
      </Button>
    </div>
  );
}

/** Whether the buyer waits for the parcel. */
const isUnderway = (parcel: OrderDetail['shipments'][number]): boolean =>
  !isTakenBack(parcel) && parcel.status !== 'delivered';

/** Whether it has units in no parcel, and others too. An unpaid order is paid as a whole. */
function hasPart({ order_status: status, cart_data: lines }: OrderDetail): boolean {
  const toPack = lines.reduce((sum, { units }) => sum + units.to_pack, 0);
  const kept = lines.reduce((sum, { units }) => sum + units.to_pack + units.in_parcel, 0);
  return status === 'processing' && toPack > 0 && kept > 1;
}

function CancelItems({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {cancelItemsText}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <CancelItemsDialog order={order} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

function consequenceOf(order: OrderDetail): string {
  const isPacked = order.shipments.some(
    ({ status, is_emptied: isEmptied }) => status !== 'created' && !isEmptied,
  );
  const isAdvancePaid = order.advance_amount > 0 && order.order_status !== 'generate';
  return cancellationConsequence(isAdvancePaid ? 'retained' : paymentOf(order).money, isPacked);
}

function Cancel({ order }: { order: OrderDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelOrder();
  const confirm = () =>
    cancel.mutate(
      { id: order.id },
      {
        onSuccess: ({ cancellation_requested: isRequested }) => {
          setIsAsking(false);
          toast.success(
            isRequested ? success.orderCancelRequested : success.orderCancelled,
            briefToast,
          );
        },
      },
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {cancelOrderText}
      </Button>
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title={cancelOrderNamedText(orderNumber(order.id))}
            description={consequenceOf(order)}
            confirmLabel={cancelOrderText}
            cancelLabel={keepOrderText}
            onConfirm={confirm}
            busy={cancel.isPending}
            error={cancel.isError ? serverMessage(cancel.error, failedToCancelThisOrderText) : null}
          />
        ) : null}
      </Suspense>
    </>
  );
}
