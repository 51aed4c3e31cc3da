import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Address, Profile } from '#contract/entities/account.ts';
import { toPaise } from '#contract/money.ts';
import { useCart } from '#web/api/cart-store.ts';
import { selectedItems } from '../cart/line-state.ts';
import { useQuote } from '../cart/use-quote.ts';
import { AddressFields, PersonFields } from '#web/shopper/contact/contact-fields.tsx';
import {
  type ContactDetails,
  type ContactValues,
  fromProfile,
} from '#web/shopper/contact/contact-values.ts';
import { type ContactForm, useContactForm } from '#web/shopper/contact/use-contact-form.ts';
import type { Payer } from '#web/shopper/payment/pay.ts';
import { useGateway } from '#web/shopper/payment/use-gateway.ts';
import { useDeliveryCheck } from '#web/shopper/delivery/delivery-check.ts';
import { useFreshSettings } from '#web/shopper/shop-settings.ts';
import { BusinessBuyer } from './business-buyer.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CheckoutTrust } from './checkout-trust.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { findSavedAddress, isOneOffAddress } from './one-off-address.ts';
import { ChosenAddress, SavedAddresses } from './saved-addresses.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { useCoupon } from './coupon/use-coupon.ts';
import { useBusinessForm } from './use-business-form.ts';
import { cashReasonOf, offeredMethods, usePaymentMethod } from './use-payment-method.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** `saved` are the shopper's addresses, the default first. The form starts with the default. */
export function CheckoutForm({ profile, saved }: { profile: Profile; saved: readonly Address[] }) {
  const { items: all, isLoaded } = useCart();
  const { settings } = useFreshSettings();
  const contact = useContactForm(firstValues(profile, saved), writeContactDraft);
  const business = useBusinessForm();
  const items = selectedItems(all);
  const { pincode, state } = contact.values;
  const { check, isWaiting } = useDeliveryCheck(pincode, { state });
  const offered = offeredMethods(settings?.payment_methods, check);
  const [method, choose] = usePaymentMethod(offered);
  const entry = useCoupon(items, method);
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
    readBusiness: business.validate,
    isOneOff: (details) => isOneOffAddress(details, { profile, saved }),
    getPayer: ({ details }) => payerOf(details, settings?.site_name ?? '', profile.email),
  });
  const { isPlacing } = placement;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (gateway.isReady) placement.place(event.currentTarget);
  };
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <CheckoutSummary
        items={items}
        state={quote}
        isCash={method === 'cod'}
        check={check}
        entry={entry}
        disabled={isPlacing}
      />
      <form
        noValidate
        onSubmit={submit}
        className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-1 lg:row-start-1"
      >
        <DeliveryParts contact={contact} profile={profile} saved={saved} disabled={isPlacing} />
        <BusinessBuyer business={business} disabled={isPlacing} />
        <Part number={3} title="Payment Method">
          <PaymentChoice
            method={method}
            offered={offered}
            cashReason={cashReasonOf(settings?.payment_methods, check)}
            onChange={choose}
            disabled={isPlacing}
          />
        </Part>
        <PlaceOrderBar
          items={items}
          totalPaise={current && toPaise(current.final_amount)}
          isDeliverable={check?.deliverable !== false}
          placement={placement}
          method={offered.includes(method) ? method : null}
          gateway={gateway}
        />
        <CheckoutTrust />
      </form>
    </div>
  );
}

const payerOf = (details: ContactDetails, shopName: string, email: string): Payer => ({
  shopName,
  name: details.full_name,
  email,
  contact: details.mobile_no,
});

/** What the shopper typed before, over the default address. */
const firstValues = (profile: Profile, saved: readonly Address[]): ContactValues => ({
  ...fromProfile(saved[0] ?? profile),
  ...readDraft().contact,
});
const writeContactDraft = (contact: ContactValues): void => writeDraft({ contact });

type DeliveryPartsProps = {
  contact: ContactForm;
  profile: Profile;
  saved: readonly Address[];
  disabled: boolean;
};

/** Contact and address. A saved address is one line until the shopper changes it. */
function DeliveryParts({ contact, profile, saved, disabled }: DeliveryPartsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const chosen = findSavedAddress(contact.values, saved);
  const hasProblems = Object.values(contact.problems).some(Boolean);
  if (chosen && !isEditing && !hasProblems)
    return (
      <>
        <Part number={1} title="Contact Information">
          <p className="text-sm">
            {profile.email}
            <br />
            <span className="tabular-nums">{chosen.mobile_no}</span>
          </p>
        </Part>
        <Part number={2} title="Shipping Address">
          <ChosenAddress address={chosen} onChange={() => setIsEditing(true)} />
        </Part>
      </>
    );
  return (
    <>
      <Part number={1} title="Contact Information">
        <PersonFields contact={contact} email={profile.email} disabled={disabled} />
      </Part>
      <Part number={2} title="Shipping Address">
        <SavedAddresses saved={saved} contact={contact} disabled={disabled} />
        <AddressFields contact={contact} disabled={disabled} />
      </Part>
    </>
  );
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
