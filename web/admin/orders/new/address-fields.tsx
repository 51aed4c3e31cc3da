import { useEffect } from 'react';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminQuery } from '../../kit/data.ts';

const names = ['full_name', 'mobile_no', 'address', 'pincode', 'state', 'city'] as const;
/** As typed; state and city are ids as text. */
export type AddressValues = Record<(typeof names)[number], string>;

export const emptyAddress: AddressValues = {
  full_name: '',
  mobile_no: '',
  address: '',
  pincode: '',
  state: '',
  city: '',
};

interface FieldsProps {
  values: AddressValues;
  onChange: (changes: Partial<AddressValues>) => void;
  errorOf: (name: string) => string | undefined;
}

/** Where the parcel goes; the PIN code fills in state and city. */
export function AddressFields({ values, onChange, errorOf }: FieldsProps) {
  const { pincode, state } = values;
  const place = useAdminQuery(
    'getPincode',
    /^\d{6}$/.test(pincode) ? { params: { pincode } } : null,
    { isPublic: true, retry: false },
  );
  const states = useAdminQuery('listStates', {}, { isPublic: true });
  const cities = useAdminQuery('listCities', state === '' ? null : { params: { stateId: state } }, {
    isPublic: true,
  });
  const found = place.data;
  useEffect(() => {
    if (found) onChange({ state: String(found.state), city: String(found.city) });
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [found]);
  const control = (name: keyof AddressValues) => ({
    name,
    required: true,
    value: values[name],
    error: errorOf(`address.${name}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange(name === 'state' ? { state: value, city: '' } : { [name]: value }),
  });
  const options = (rows: readonly { id: number; label: string }[]) =>
    rows.map(({ id, label }) => ({ value: String(id), label }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Full Name" maxLength={120} autoComplete="off" {...control('full_name')} />
      <TextField
        label="Mobile Number"
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        {...control('mobile_no')}
      />
      <TextArea
        className="sm:col-span-2"
        label="Address"
        rows={2}
        maxLength={500}
        {...control('address')}
      />
      <TextField
        label="Pincode"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        {...control('pincode')}
      />
      <SelectField
        label="State"
        placeholder="Choose a state"
        options={options((states.data?.states ?? []).map(({ id, name }) => ({ id, label: name })))}
        {...control('state')}
      />
      <SelectField
        label="City"
        placeholder={state === '' ? 'Choose a state first' : 'Choose a city'}
        options={options((cities.data?.cities ?? []).map(({ id, city }) => ({ id, label: city })))}
        {...control('city')}
      />
    </div>
  );
}
