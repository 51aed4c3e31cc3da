import { useLoaderData } from 'react-router';
import { promiseText } from '#contract/delivery/dates.ts';
import { lineName } from '#contract/catalogue/variant-name.ts';
import { buyerStatusName } from '#contract/delivery/shipment-states.ts';
import { pageLoader } from '../../page.ts';
import { paths } from '../../paths.ts';
import { Head } from '#web/head.tsx';
import { DateTime } from '#web/shopper/dates.tsx';

export const loader = pageLoader(async ({ api, params }) => ({
  shipment: (await api('trackShipment', { params: { token: params.token ?? '' } })).data,
  token: params.token ?? '',
}));

/** Progress of a parcel for anyone with the link: no name, address or amount. */
export function Component() {
  const { shipment, token } = useLoaderData<typeof loader>();
  const { delivery, status } = shipment;
  const events = shipment.events.filter(({ event }) => event !== 'inspected');
  const isOnTheWay = !['delivered', 'rto_initiated', 'rto_delivered', 'inspected'].includes(status);
  return (
    <div className="page reading pt-8 pb-12">
      <Head
        title="Track your parcel"
        description="Progress of your parcel"
        canonical={paths.track(token)}
        robots="noindex, nofollow"
      />
      <h1>{buyerStatusName(status)}</h1>
      {delivery && isOnTheWay ? <p className="mt-2 text-lg">{promiseText(delivery)}</p> : null}
      <section className="card mt-6 grid gap-2 p-5 sm:p-6">
        <h2 className="text-xl">Parcel to {shipment.city}</h2>
        <p>
          {shipment.carrier}
          {shipment.tracking_number === '' ? '' : ` · ${shipment.tracking_number}`}
        </p>
        {shipment.tracking_url === '' ? null : (
          <p>
            <a href={shipment.tracking_url} className="text-link" rel="noreferrer nofollow">
              Track with {shipment.carrier}
            </a>
          </p>
        )}
        <ul className="text-sm text-ink-soft">
          {shipment.lines.map((line) => (
            <li key={lineName(line)}>
              {line.quantity} × {lineName(line)}
            </li>
          ))}
        </ul>
      </section>
      <section className="card mt-6 p-5 sm:p-6">
        <h2 className="mb-4 text-xl">Progress</h2>
        {events.length === 0 ? (
          <p className="text-sm text-ink-soft">The parcel is being packed.</p>
        ) : (
          <ol className="grid gap-4 text-sm">
            {events.toReversed().map(({ event, at }) => (
              <li key={`${at} ${event}`}>
                <p className="font-medium">{buyerStatusName(event)}</p>
                <DateTime at={at} className="text-ink-soft" />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
