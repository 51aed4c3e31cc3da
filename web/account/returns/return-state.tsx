import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { failure, success } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderReturn, ReturnableLine } from '#contract/returns/entities.ts';
import { returnStepsFrom } from '#contract/returns/rules.ts';
import { returnStateNames } from '#contract/returns/state-names.ts';
import { returnReasonNames } from '#contract/returns/reason-names.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { Day } from '#web/shopper/dates.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { useWithdrawal } from './queries.ts';
import { ReturnedLines } from './returned-lines.tsx';
import {
  changeTheAccountOfYourRefundText,
  chooseAgainText,
  collectedByText,
  declinedText,
  exchangeText,
  iHaveSentItText,
  inExchangeText,
  keepRequestText,
  kindOfDayText,
  noLongerAvailableText,
  orderNamedText,
  packItemsText,
  payDifferenceText,
  printTheLabelText,
  refundOfText,
  refundText,
  returnNamedText,
  returnText,
  sentWithText,
  tellUsWhereToSendYourText,
  withdrawText,
  withdrawThisReturnText,
  youKeepTheItemsYouCanText,
  yourRefundIsPaidText,
} from '#web/account/returns/texts.tsx';

const ChoiceDialog = lazy(async () => ({
  default: (await import('./choice-dialog.tsx')).ChoiceDialog,
}));

const SentDialog = lazy(async () => ({
  default: (await import('./sent-dialog.tsx')).SentDialog,
}));

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

const tones: Record<OrderReturn['state'], Tone> = {
  requested: 'warning',
  approved: 'info',
  declined: 'danger',
  withdrawn: 'neutral',
  in_transit: 'info',
  received: 'success',
  closed: 'success',
};

type ReturnStateProps = {
  order: OrderDetail;
  shown: OrderReturn;
  lines: readonly ReturnableLine[];
};

/** A return of an order with what is open of it. A refund without goods has no lines. */
export function ReturnState({ order, shown, lines: orderLines }: ReturnStateProps) {
  const { id, state, reason, lines, refund_amount: refund } = shown;
  return (
    <article
      aria-label={returnNamedText(id)}
      className="grid gap-2 rounded-card border border-line p-4 text-sm"
    >
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="text-base font-semibold">
          {kindOfDayText(kindOf(shown), <Day at={shown.created_at} />)}
        </h3>
        {lines.length === 0 ? null : <Badge tone={tones[state]}>{returnStateNames[state]}</Badge>}
      </header>
      <ReturnedLines state={state} lines={lines} />
      <Exchange order={order} shown={shown} lines={orderLines} />
      {lines.length === 0 ? null : <p className="text-ink-soft">{returnReasonNames[reason]}</p>}
      {shown.declined_reason === '' ? null : <p>{declinedText(shown.declined_reason)}</p>}
      {refund === null || refund === 0 ? null : (
        <p>{refundOfText(formatRupees(toPaise(refund)))}</p>
      )}
      {shown.refund_path === '' ? null : (
        <p>
          <Link to={shown.refund_path} className="text-link">
            {shown.cash_refund === 'open'
              ? tellUsWhereToSendYourText
              : changeTheAccountOfYourRefundText}
          </Link>
        </p>
      )}
      {shown.cash_refund === 'paid' ? <p>{yourRefundIsPaidText}</p> : null}
      <Sending orderId={order.id} shown={shown} />
      {shopperMay(shown, 'withdrawn') ? <Withdrawal orderId={order.id} returnId={id} /> : null}
    </article>
  );
}

const shopperMay = ({ state }: OrderReturn, to: OrderReturn['state']): boolean =>
  returnStepsFrom(state, 'shopper').some((step) => step.to === to);

/** How the return comes back: its courier, the label to print, or the question for both. */
function Sending({ orderId, shown }: { orderId: number; shown: OrderReturn }) {
  const [isOpen, setIsOpen] = useState(false);
  const { courier, tracking_number: number, tracking_url: url, label_url: label } = shown;
  const isOnTheWay = shown.state === 'approved' || shown.state === 'in_transit';
  if (!isOnTheWay) return null;
  return (
    <>
      {courier === '' ? null : (
        <p>
          {label === '' ? sentWithText : collectedByText} {courier}
          {number === '' ? null : (
            <>
              {', '}
              {url === '' ? (
                number
              ) : (
                <a href={url} className="text-link">
                  {number}
                </a>
              )}
            </>
          )}
        </p>
      )}
      {label !== '' && shown.state === 'approved' ? (
        <p>
          {packItemsText(
            <a href={label} target="_blank" rel="noreferrer" className="text-link">
              {printTheLabelText}
            </a>,
          )}
        </p>
      ) : null}
      {shopperMay(shown, 'in_transit') && label === '' ? (
        <div>
          <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
            {iHaveSentItText}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? (
          <SentDialog orderId={orderId} returnId={shown.id} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

const kindOf = ({ wish, lines }: OrderReturn): string =>
  lines.length === 0 ? refundText : wish === 'exchange' ? exchangeText : returnText;

/** The replacement with its order, what is due of it, or the choice of another. */
function Exchange({ order, shown, lines }: ReturnStateProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (shown.exchange_name === '') return null;
  const { exchange_order_id: orderId, exchange_due: due } = shown;
  if (shown.choice_open)
    return (
      <>
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={() => setIsOpen(true)}>
              {chooseAgainText}
            </Button>
          }
        >
          {noLongerAvailableText(shown.exchange_name)}
        </Alert>
        <Suspense fallback={null}>
          {isOpen ? (
            <ChoiceDialog
              order={order}
              shown={shown}
              lines={lines}
              onClose={() => setIsOpen(false)}
            />
          ) : null}
        </Suspense>
      </>
    );
  return (
    <p>
      {inExchangeText(shown.exchange_name)}
      {orderId === null || shown.wish === 'refund' ? null : (
        <>
          {' · '}
          <Link to={`${paths.dashboardOrders}/${orderId}`} className="text-link">
            {due > 0 && order.payment_method !== 'cod'
              ? payDifferenceText(formatRupees(toPaise(due)))
              : orderNamedText(orderNumber(orderId))}
          </Link>
        </>
      )}
    </p>
  );
}

function Withdrawal({ orderId, returnId }: { orderId: number; returnId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useWithdrawal(orderId);
  const confirm = () =>
    withdrawal.mutate(returnId, {
      onSuccess: () => {
        setIsAsking(false);
        toast.success(success.returnWithdrawn, briefToast);
      },
    });
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {withdrawText}
      </Button>
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title={withdrawThisReturnText}
            description={youKeepTheItemsYouCanText}
            confirmLabel={withdrawText}
            cancelLabel={keepRequestText}
            onConfirm={confirm}
            busy={withdrawal.isPending}
            error={
              withdrawal.isError ? serverMessage(withdrawal.error, failure.returnUpdate) : null
            }
          />
        ) : null}
      </Suspense>
    </div>
  );
}
