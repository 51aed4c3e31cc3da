import { useLoaderData } from 'react-router';
import trackCalls from 'virtual:calls/track';
import { promiseText } from '#contract/delivery/dates.ts';
import { isPromiseKept } from '#contract/delivery/promise.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { buyerStatusName } from '#contract/delivery/shipment-states.ts';
import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import { pageLoader } from '../../page.ts';
import { paths } from '../../paths.ts';
import { registerCalls } from '#web/api/client.ts';
import { Head } from '#web/head.tsx';
import { DateTime } from '#web/shopper/dates.tsx';
import { Thumb } from '#web/shopper/thumb.tsx';
import { Help } from './help.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import {
  notYetText,
  parcelToText,
  progressOfYourParcelText,
  progressText,
  theParcelIsBeingPackedText,
  trackWithText,
  trackYourParcelText,
} from '#web/storefront/track/texts.tsx';

registerCalls(trackCalls);

export const loader = pageLoader(async ({ api, params }) => {
  const token = params.token ?? '';
  const { data: shipment } = await api('trackShipment', { params: { token } });
  const { delivery, status } = shipment;
  const hasPromise =
    delivery !== null &&
    status !== 'delivered' &&
    isPromiseKept(delivery, { parcels: [status], now: new Date() });
  return { shipment, token, promise: hasPromise ? promiseText(delivery) : null };
});

/** Progress of a parcel for anyone with the link: no name, address or amount. */
export function Component() {
  const { shipment, token, promise } = useLoaderData<typeof loader>();
  const { status } = shipment;
  const events = shipment.events.filter(({ event }) => event !== 'inspected');
  const isOnTheWay = !['delivered', 'rto_initiated', 'rto_delivered', 'inspected'].includes(status);
  return (
    <div className="page reading pt-8 pb-12">
      <Head
        title={trackYourParcelText}
        description={progressOfYourParcelText}
        canonical={paths.track(token)}
        robots="noindex, nofollow"
      />
      <h1>{buyerStatusName(status)}</h1>
      {promise === null ? null : <p className="mt-2 text-lg">{promise}</p>}
      <section className="card mt-6 grid gap-2 p-5 sm:p-6">
        <h2 className="text-xl">{parcelToText(shipment.city)}</h2>
        <p>
          {shipment.carrier}
          {shipment.tracking_number === '' ? '' : ` · ${shipment.tracking_number}`}
        </p>
        {shipment.tracking_url === '' ? null : (
          <p>
            <a href={shipment.tracking_url} className="text-link" rel="noreferrer nofollow">
              {trackWithText(shipment.carrier)}
            </a>
          </p>
        )}
        <ul className="mt-2 grid gap-3 text-sm">
          {shipment.lines.map((line) => (
            <li key={lineName(line)} className="flex items-center gap-3">
              <Thumb url={line.image ?? undefined} alt="" sizes="56px" className="w-14 flex-none" />
              {line.quantity} × {lineName(line)}
            </li>
          ))}
        </ul>
      </section>
      <section className="card mt-6 p-5 sm:p-6">
        <h2 className="mb-4 text-xl">{progressText}</h2>
        <ol className="grid gap-4 text-sm">
          {events.map(({ event, at }) => (
            <li key={`${at} ${event}`} className="flex gap-3">
              <span className="mt-1 grid size-5 flex-none place-items-center rounded-full bg-success-ground text-success">
                <CheckIcon size={14} />
              </span>
              <div>
                <p className="font-medium">{buyerStatusName(event)}</p>
                <DateTime at={at} className="text-ink-soft" />
              </div>
            </li>
          ))}
          {events.length === 0 ? <li>{theParcelIsBeingPackedText}</li> : null}
          {isOnTheWay ? stepsAhead(status).map((step) => <Ahead key={step} step={step} />) : null}
        </ol>
      </section>
      <Help />
    </div>
  );
}

const way = ['picked_up', 'in_transit', 'out_for_delivery', 'delivered'] as const;

/** The steps that a parcel has before it. */
function stepsAhead(status: ShipmentStatus): ShipmentStatus[] {
  const reached = way.findLastIndex((step) => step === status);
  return way.slice(status === 'delivery_failed' ? 2 : reached + 1);
}

const Ahead = ({ step }: { step: ShipmentStatus }) => (
  <li className="flex gap-3 text-ink-soft">
    <span className="mt-1 size-5 flex-none rounded-full border border-line" />
    <p>
      {buyerStatusName(step)}
      <span className="sr-only">{notYetText}</span>
    </p>
  </li>
);
