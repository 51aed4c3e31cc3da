import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#contract/orders/order-number.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { PackedOrder } from './packed-order.tsx';

/** Packs order after order on a phone: scan or type the number, tick the items, done. */
export function Component() {
  const [orderId, setOrderId] = useState<number | null>(null);
  const [packed, setPacked] = useState<number[]>([]);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = Number(/\d+/.exec(field.current?.value ?? '')?.[0]);
    const isNumber = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
    setProblem(isNumber ? undefined : 'Please scan or type an order number');
    setOrderId(isNumber ? id : null);
    if (isNumber && field.current) field.current.value = '';
  };
  const finish = (id: number) => {
    setPacked([id, ...packed.filter((each) => each !== id)]);
    setOrderId(null);
    field.current?.focus();
  };
  return (
    <div className="mx-auto max-w-xl">
      <AdminTitle>Packing</AdminTitle>
      <p className="mb-3">
        <Link
          to={adminPaths.orders}
          className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-soft hover:text-ink"
        >
          <ChevronLeftIcon size={18} /> Orders
        </Link>
      </p>
      <h1 className="mb-4 text-2xl">Packing</h1>
      <form noValidate onSubmit={open} className="card flex items-end gap-2 p-4">
        <TextField
          ref={field}
          className="grow"
          label="Order number"
          name="order"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          error={problem}
        />
        <Button type="submit" className="min-h-12">
          Open
        </Button>
      </form>
      {orderId === null ? null : (
        <PackedOrder key={orderId} orderId={orderId} onPacked={() => finish(orderId)} />
      )}
      {packed.length > 0 ? (
        <section className="mt-6">
          <h2 className="mb-2 text-lg">Packed now</h2>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {packed.map((id) => (
              <li key={id}>
                <Link
                  to={adminPaths.order(id)}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {orderNumber(id)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
