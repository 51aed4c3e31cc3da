import type { Address } from '#contract/entities/account.ts';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { fromProfile, emptyContact } from '#web/shopper/contact/contact-values.ts';
import { useCityAndState } from '#web/shopper/contact/states-and-cities.ts';
import type { ContactForm } from '#web/shopper/contact/use-contact-form.ts';
import { findSavedAddress } from './one-off-address.ts';

const anotherAddress = 'another';

/** Lists the shopper's saved addresses. Selecting one fills in the fields, which remain editable. */
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
      legend="Deliver to"
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
          label: 'Another address',
          hint: 'Saved for your next order.',
          disabled,
        },
      ]}
    />
  );
}

function Hint({ address }: { address: Address }) {
  const place = useCityAndState(address);
  return <>{[address.address, place, address.pincode].filter(Boolean).join(', ')}</>;
}
