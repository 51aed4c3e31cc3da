import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { Address, Profile } from '#contract/entities/account.ts';
import type { PublicSettings } from '#contract/entities/content.ts';
import type { DeliveryCheck } from '#contract/entities/delivery.ts';
import type { PaymentMethod } from '#contract/states.ts';
import { useCart } from '#web/api/cart-store.ts';
import { selectedItems } from '../cart/line-state.ts';
import { useQuote } from '../cart/use-quote.ts';
import { AddressFields, PersonFields } from '#web/shopper/contact/contact-fields.tsx';
import { fromProfile } from '#web/shopper/contact/contact-values.ts';
import { useContactForm } from '#web/shopper/contact/use-contact-form.ts';
import { useGateway } from '#web/shopper/payment/use-gateway.ts';
import { useDeliveryCheck } from '#web/shopper/delivery/delivery-check.ts';
import { useFreshSettings } from '#web/shopper/shop-settings.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { isOneOffAddress } from './one-off-address.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { useCoupon } from './coupon/use-coupon.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** `saved` are the shopper's addresses, the default first. The form starts with the default. */
export function CheckoutForm({ profile, saved }: { profile: Profile; saved: readonly Address[] }) {
  const formId = useId();
  const { items: all, isLoaded } = useCart();
  const { settings } = useFreshSettings();
  const entry = useCoupon();
  const contact = useContactForm(
    { ...fromProfile(saved[0] ?? profile), ...readDraft().contact },
    (values) => writeDraft({ contact: values }),
  );
  const items = selectedItems(all);
  const { pincode, state } = contact.values;
  const { check, isWaiting } = useDeliveryCheck(pincode, { state });
  const { method, offered, choose } = useMethod(settings, check);
  const quote = useQuote(isLoaded && !isWaiting ? items : null, {
    pincode: check?.pincode ?? null,
    state,
    couponCode: entry.coupon?.code ?? null,
    paymentMethod: method,
  });
  const current = quote.isCurrent ? quote.quote : null;
  const gateway = useGateway(method === 'cod' ? null : (settings?.payment_script ?? null));
  const placement = usePlaceOrder(contact, {
    getInput: () => current && { items, quote: current, coupon: entry.coupon, method },
    reloadPrices: quote.reload,
    isOneOff: (details) => isOneOffAddress(details, { profile, saved }),
    getPayer: ({ details }) => ({
      shopName: settings?.site_name ?? '',
      name: details.full_name,
      email: profile.email,
      contact: details.mobile_no,
    }),
  });
  const { isPlacing } = placement;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (gateway.isReady) placement.place(event.currentTarget);
  };
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <form id={formId} noValidate onSubmit={submit} className="grid min-w-0 grid-cols-1 gap-6">
        <Part number={1} title="Contact Information">
          <PersonFields contact={contact} email={profile.email} disabled={isPlacing} />
        </Part>
        <Part number={2} title="Shipping Address">
          <SavedAddresses saved={saved} contact={contact} disabled={isPlacing} />
          <AddressFields contact={contact} disabled={isPlacing} />
        </Part>
        <Part number={3} title="Payment Method">
          <PaymentChoice
            method={method}
            offered={offered}
            cashReason={check?.cod_reason ?? null}
            onChange={choose}
            disabled={isPlacing}
          />
        </Part>
      </form>
      <CheckoutSummary
        items={items}
        quote={quote}
        check={check}
        entry={entry}
        placement={placement}
        method={method}
        gateway={gateway}
        formId={formId}
      />
    </div>
  );
}

/** The payment method of the draft if it is offered, else the first one. */
function useMethod(settings: PublicSettings | null, check: DeliveryCheck | null) {
  const offered = (settings?.payment_methods ?? []).filter(
    (each) => each !== 'cod' || (check?.cod ?? true),
  );
  const [preferred, setPreferred] = useState(() => readDraft().method ?? 'cod');
  const method = offered.includes(preferred) ? preferred : (offered[0] ?? 'cod');
  const choose = (next: PaymentMethod) => {
    setPreferred(next);
    writeDraft({ method: next });
  };
  return { method, offered, choose };
}

const Part = ({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) => (
  <section className="card min-w-0 p-5 sm:p-6">
    <h2 className="mb-5 flex items-center gap-3 text-xl">
      <span
        className="grid size-8 flex-none place-items-center rounded-card bg-brand-ground text-base text-brand-deep"
        aria-hidden="true"
      >
        {number}
      </span>
      {title}
    </h2>
    {children}
  </section>
);
