import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { DateTime } from '../dates.tsx';
import { type OrderProgress, orderSteps } from './order-progress.ts';
import { notYetText } from '#web/shopper/texts.tsx';

/** The way of an order to the door: what happened, with its time, and what comes. */
export function OrderSteps({ order }: { order: OrderProgress }) {
  return (
    <ol className="grid gap-5 sm:grid-cols-4 sm:gap-3">
      {orderSteps(order).map(({ name, at, state, next }) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="flex gap-3 sm:flex-col"
        >
          <span
            className={classNames(
              'grid size-7 flex-none place-items-center rounded-full border',
              state === 'ahead'
                ? 'border-line bg-paper'
                : 'border-success bg-success-ground text-success',
            )}
          >
            {state === 'ahead' ? null : <CheckIcon size={16} />}
          </span>
          <span className="text-sm">
            <span className={classNames('block', state !== 'ahead' && 'font-medium')}>
              {name}
              {state === 'ahead' ? <span className="sr-only">{notYetText}</span> : null}
            </span>
            <span className="block text-xs text-ink-soft">
              {at === null ? next : <DateTime at={at} />}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
