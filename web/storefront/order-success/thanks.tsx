import { Link } from 'react-router';
import { promiseText } from '#contract/delivery/dates.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { orderPath } from '#web/shopper/order/order-path.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { share } from '../product/share.ts';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import {
  addToCalendarText,
  continueShoppingText,
  detailsEmailedText,
  parcelFromText,
  shareWhatYouBoughtText,
  thankYouText,
  viewOrderText,
  yourOrderNumberText,
} from '#web/storefront/order-success/texts.tsx';

type ThanksProps = {
  orderId: number;
  /** The promised days; null until they are fetched, and without any. */
  delivery: OrderDetail['delivery'];
  /** The product that can be shared; null until it is fetched. */
  shared: { name: string; slug: string } | null;
  images: readonly string[];
};

/** The order's number, the address of its email and the promised days. */
export function Thanks({ orderId, delivery, shared, images }: ThanksProps) {
  const user = useAuth((state) => state.user);
  const firstName = user?.full_name.trim().split(/\s+/)[0] ?? '';
  return (
    <div className="text-center">
      <span className="relative mx-auto flex w-fit gap-3">
        {images.map((image) => (
          <Thumb
            key={image}
            url={image}
            alt=""
            sizes="(min-width: 48rem) 176px, 28vw"
            className="w-[28vw] max-w-44 rounded-card"
          />
        ))}
        <span className="absolute inset-x-0 -bottom-5 mx-auto grid size-12 place-items-center rounded-full bg-success-ground text-success ring-4 ring-paper">
          <CheckIcon size={26} />
        </span>
      </span>
      <h1 className="mt-10 text-3xl">{thankYouText(firstName)}</h1>
      <p className="mt-2 text-ink-soft">
        {yourOrderNumberText(
          <strong className="font-semibold text-ink">{orderNumber(orderId)}</strong>,
        )}
      </p>
      {user ? (
        <p className="mt-1 text-ink-soft">
          {detailsEmailedText(
            <span className="font-medium wrap-anywhere text-ink">{user.email}</span>,
          )}
        </p>
      ) : null}
      <p className="mt-1 min-h-6 font-medium" aria-live="polite">
        {delivery ? promiseText(delivery) : null}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={orderPath(orderId)} className={buttonClass()}>
          {viewOrderText}
        </Link>
        <Link to={paths.allProducts} className={buttonClass({ variant: 'secondary' })}>
          {continueShoppingText}
        </Link>
      </div>
      <p className="mt-2 flex min-h-11 flex-wrap items-center justify-center gap-x-6">
        {delivery ? <CalendarLink orderId={orderId} {...delivery} /> : null}
        {shared ? <ShareLink {...shared} /> : null}
      </p>
    </div>
  );
}

type CalendarLinkProps = { orderId: number; earliest: string; latest: string };

/** Only in the browser, after the order is fetched. */
function CalendarLink({ orderId, ...days }: CalendarLinkProps) {
  const name = usePageSettings()?.site_name ?? '';
  const title = parcelFromText(name, orderNumber(orderId));
  const url = `${location.origin}${orderPath(orderId)}`;
  return (
    <a
      href={calendarFile({ orderId, title, url, ...days })}
      download={calendarFileName(orderId)}
      className="text-link inline-flex min-h-11 items-center"
    >
      {addToCalendarText}
    </a>
  );
}

const ShareLink = ({ name, slug }: { name: string; slug: string }) => (
  <button
    type="button"
    className="text-link inline-flex min-h-11 items-center"
    onClick={() => void share(name, location.origin + paths.product(slug))}
  >
    {shareWhatYouBoughtText}
  </button>
);
