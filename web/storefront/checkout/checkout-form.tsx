import { type ReactNode, useState } from 'react';
import type { Address, Profile } from '#contract/customers/api.ts';
import type { Quote } from '#contract/checkout/quote.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { type CartItem, useCart } from '#web/api/cart-store.ts';
import { selectedItems } from '../cart/line-state.ts';
import { codFeePaiseOf } from '../cart/quote-figures.tsx';
import { AddressFields, PersonFields } from '#web/shopper/contact/contact-fields.tsx';
import {
  type ContactDetails,
  type ContactValues,
  fromProfile,
} from '#web/shopper/contact/contact-values.ts';
import { type ContactForm, useContactForm } from '#web/shopper/contact/use-contact-form.ts';
import type { Payer } from '#web/shopper/payment/pay.ts';
import { useGateway } from '#web/shopper/payment/use-gateway.ts';
import { BusinessBuyer } from './business-buyer.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CheckoutTrust } from './checkout-trust.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { findSavedAddress, isOneOffAddress } from './one-off-address.ts';
import { ChosenAddress, SavedAddresses } from './saved-addresses.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { useBusinessForm } from './use-business-form.ts';
import { refusedMethods } from './use-payment-method.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { usePricedOrder } from './use-priced-order.ts';
import {
  contactInformationText,
  everyFieldIsRequiredText,
  payNowAndOnDeliveryText,
  paymentMethodText,
  shippingAddressText,
} from '#web/storefront/checkout/texts.tsx';

/** `saved` are the shopper's addresses, the default first. The form starts with the default. */
export function CheckoutForm({ profile, saved }: { profile: Profile; saved: readonly Address[] }) {
  const { items, isLoaded, drawOrdered } = useDrawnItems();
  const contact = useContactForm(firstValues(profile, saved), writeContactDraft);
  const business = useBusinessForm();
  const priced = usePricedOrder(isLoaded ? items : null, contact.values);
  const { settings, check, offered, method, entry, quote, current } = priced;
  const advance = advanceTextOf(quote.quote);
  const gateway = useGateway(method === 'cod' && !advance ? null : gatewayOf(settings));
  const placement = usePlaceOrder(contact, {
    getInput: () => current && { items, quote: current, coupon: entry.coupon, method },
    reloadPrices: priced.reload,
    getAttempt: () => ({ method, order: priced.key }),
    drawOrdered,
    readBusiness: business.validate,
    isOneOff: (details) => isOneOffAddress(details, { profile, saved }),
    getPayer: ({ details }) => payerOf(details, settings?.site_name ?? '', profile.email),
  });
  const { isPlacing, refusal } = placement;
  const { payment_methods: methods } = settings ?? {};
  const refused = refusedMethods(methods, { check, quote: quote.quote, refusal });
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <CheckoutSummary
        items={items}
        state={quote}
        check={check}
        entry={entry}
        disabled={isPlacing}
      />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (gateway.isReady) placement.place(event.currentTarget);
        }}
        className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-1 lg:row-start-1"
      >
        <DeliveryParts contact={contact} profile={profile} saved={saved} disabled={isPlacing} />
        <BusinessBuyer business={business} disabled={isPlacing} />
        <Part number={3} title={paymentMethodText}>
          <PaymentChoice
            method={method}
            offered={offered}
            announced={settings?.announced_payment_methods ?? []}
            refused={refused}
            codFeePaise={refused.cod ? 0 : codFeePaiseOf(quote.quote)}
            advance={advance}
            onChange={priced.choose}
            disabled={isPlacing}
          />
        </Part>
        <PlaceOrderBar
          items={items}
          totalPaise={current && toPaise(current.final_amount)}
          advance={advance}
          undeliverable={check?.deliverable === false ? (check.reason ?? '') : null}
          placement={placement}
          refusedCoupon={quote.quote?.coupon?.reason ? entry : null}
          method={check?.deliverable === false || refused[method] ? null : method}
          hasOtherMethod={offered.some((each) => !refused[each])}
          gateway={gateway}
          quote={quote}
        />
        <CheckoutTrust />
      </form>
    </div>
  );
}

/** The lines of the cart, or of the order that is being placed: it empties the cart. */
function useDrawnItems() {
  const { items, isLoaded } = useCart();
  const [ordered, drawOrdered] = useState<readonly CartItem[] | null>(null);
  return {
    items: ordered ?? selectedItems(items),
    isLoaded: isLoaded || ordered !== null,
    drawOrdered,
  };
}

/** Both amounts of a cash order with an advance; null: there is none. */
function advanceTextOf(quote: Quote | null): string | null {
  const advancePaise = quote?.payment_method === 'cod' ? toPaise(quote.cod?.advance ?? 0) : 0;
  if (!quote || advancePaise === 0) return null;
  const rest = formatRupees(toPaise(quote.final_amount) - advancePaise);
  return payNowAndOnDeliveryText(formatRupees(advancePaise), rest);
}

const gatewayOf = (settings: ReturnType<typeof usePricedOrder>['settings']) =>
  settings && { provider: settings.payment_provider, script: settings.payment_script };

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
        <Part number={1} title={contactInformationText}>
          <p className="text-sm">
            {profile.email}
            <br />
            <span className="tabular-nums">{chosen.mobile_no}</span>
          </p>
        </Part>
        <Part number={2} title={shippingAddressText}>
          <ChosenAddress address={chosen} onChange={() => setIsEditing(true)} />
        </Part>
      </>
    );
  return (
    <>
      <Part number={1} title={contactInformationText}>
        <p className="mb-4 text-sm text-ink-soft">{everyFieldIsRequiredText}</p>
        <PersonFields contact={contact} email={profile.email} disabled={disabled} />
      </Part>
      <Part number={2} title={shippingAddressText}>
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
