import { lazy, Suspense, useState } from 'react';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { failure } from '#contract/messages.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import type { OrderReturns, ReturnableLine } from '#contract/returns/entities.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Day } from '#web/shopper/dates.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { useReturns } from './queries.ts';
import { ReturnState } from './return-state.tsx';
import {
  exchangeUntilText,
  returnOrExchangeText,
  returnUntilText,
  returnsAndExchangesText,
  unitsText,
} from '#web/account/returns/texts.tsx';

const ReturnDialog = lazy(async () => ({
  default: (await import('./return-dialog.tsx')).ReturnDialog,
}));

/** The returns of a delivered order, and what of it can be returned until when. */
export function Returns({ order }: { order: OrderDetail }) {
  const { data, error, isFetching, refetch } = useReturns(order.id);
  const states = data?.returns.map(({ state, choice_open: isOpen }) => `${state} ${isOpen}`);
  const focusReturn = useFocusReturn<HTMLElement>(states?.join() ?? '');
  return (
    <section aria-labelledby="returns" className="card no-print p-5 sm:p-6" {...focusReturn}>
      <h2 id="returns" className="mb-4 text-xl">
        {returnsAndExchangesText}
      </h2>
      {data ? (
        <Content order={order} returns={data} />
      ) : error ? (
        <ErrorState
          message={serverMessage(error, failure.returnsFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </section>
  );
}

function Content({ order, returns }: { order: OrderDetail; returns: OrderReturns }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-4">
      {returns.returns.map((each) => (
        <ReturnState key={each.id} order={order} shown={each} lines={returns.lines} />
      ))}
      <ul className="grid gap-2 text-sm">
        {returns.lines.map((line) => (
          <li key={line.product_id}>
            <p className="font-medium">{lineName(line)}</p>
            <p className="text-ink-soft">
              <LastDays line={line} />
            </p>
          </li>
        ))}
      </ul>
      {returns.lines.some(({ quantity }) => quantity > 0) ? (
        <div>
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {returnOrExchangeText}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? (
          <ReturnDialog order={order} returns={returns} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

function LastDays({ line }: { line: ReturnableLine }) {
  const { reason, quantity, return_until: returned, exchange_until: exchanged } = line;
  if (reason !== '') return reason;
  return (
    <>
      {unitsText(quantity)}:{' '}
      {returned === null ? null : <>{returnUntilText(<Day at={returned} />)}</>}
      {returned !== null && exchanged !== null ? ', ' : null}
      {exchanged === null ? null : <>{exchangeUntilText(<Day at={exchanged} />)}</>}
    </>
  );
}
