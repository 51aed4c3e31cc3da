import type { Address } from '#contract/entities/account.ts';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { fromProfile, noContact } from '#web/shopper/contact/contact-values.ts';
import { usePlaceNames } from '#web/shopper/contact/states-and-cities.ts';
import type { ContactForm } from '#web/shopper/contact/use-contact-form.ts';
import { keptAs } from './one-off-address.ts';

const another = 'another';

/** The addresses that the shopper keeps: choosing one fills in the fields, which can still be changed. Without any, nothing. */
export function KeptAddresses({
  kept,
  contact,
  disabled,
}: {
  kept: readonly Address[];
  contact: ContactForm;
  disabled: boolean;
}) {
  if (kept.length === 0) return null;
  const chosen = keptAs(contact.values, kept);
  const choose = (value: string) => {
    const address = kept.find(({ id }) => String(id) === value);
    const { full_name, mobile_no } = contact.values;
    contact.fill(address ? fromProfile(address) : { ...noContact, full_name, mobile_no });
  };
  return (
    <RadioGroup
      className="mb-6"
      legend="Deliver to"
      name="kept_address"
      look="card"
      value={chosen ? String(chosen.id) : another}
      onChange={choose}
      options={[
        ...kept.map((address) => ({
          value: String(address.id),
          label: address.full_name,
          hint: <Hint address={address} />,
          disabled,
        })),
        {
          value: another,
          label: 'Another address',
          hint: 'It is kept for your next order.',
          disabled,
        },
      ]}
    />
  );
}

function Hint({ address }: { address: Address }) {
  const place = usePlaceNames(address);
  return <>{[address.address, place, address.pincode].filter(Boolean).join(', ')}</>;
}
