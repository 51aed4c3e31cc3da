import type { Address } from '#contract/customers/api.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { fromProfile, emptyContact } from '#web/shopper/contact/contact-values.ts';
import { useCityAndState } from '#web/shopper/contact/states-and-cities.ts';
import type { ContactForm } from '#web/shopper/contact/use-contact-form.ts';
import { findSavedAddress } from './one-off-address.ts';
import {
  anotherAddressText,
  changeText,
  deliverToText,
  wellSaveItForNextTimeText,
} from '#web/storefront/checkout/texts.tsx';

const anotherAddress = 'another';

/**
 * Lists the shopper's saved addresses. Selecting one fills in the fields, which remain editable.
 */
export function SavedAddresses({
  saved,
  contact,
  disabled,
}: {
  saved: readonly Address[];
  contact: ContactForm;
  disabled: boolean;
}) {
  if (saved.length === 0) return null;
  const chosen = findSavedAddress(contact.values, saved);
  const choose = (value: string) => {
    const address = saved.find(({ id }) => String(id) === value);
    const { full_name, mobile_no } = contact.values;
    contact.fill(address ? fromProfile(address) : { ...emptyContact, full_name, mobile_no });
  };
  return (
    <RadioGroup
      className="mb-6"
      legend={deliverToText}
      name="kept_address"
      variant="card"
      value={chosen ? String(chosen.id) : anotherAddress}
      onChange={choose}
      options={[
        ...saved.map((address) => ({
          value: String(address.id),
          label: address.full_name,
          hint: <Hint address={address} />,
          disabled,
        })),
        {
          value: anotherAddress,
          label: anotherAddressText,
          hint: wellSaveItForNextTimeText,
          disabled,
        },
      ]}
    />
  );
}

function Hint({ address }: { address: Address }) {
  return <>{useAddressLine(address)}</>;
}

function useAddressLine(address: Address): string {
  const place = useCityAndState(address);
  return [address.address, place, address.pincode].filter(Boolean).join(', ');
}

/** The saved address that the order goes to, as long as the shopper does not change it. */
export function ChosenAddress({ address, onChange }: { address: Address; onChange: () => void }) {
  const line = useAddressLine(address);
  return (
    <div className="flex items-start gap-4">
      {/* Two lines for the address, whose city and state are loaded by their ids. */}
      <p className="min-w-0 grow text-sm max-sm:min-h-17">
        <span className="font-medium">{address.full_name}</span>
        <br />
        {line}
      </p>
      <Button variant="quiet" size="small" className="-mx-3 -my-2" onClick={onChange}>
        {changeText}
      </Button>
    </div>
  );
}
