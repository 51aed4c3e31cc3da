import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { PrivacyNotice } from '../privacy-notice.tsx';
import { ComboboxField } from './combobox-field.tsx';
import type { ContactField } from './contact-values.ts';
import { loadCities, loadStates, useStatesAndCities } from './states-and-cities.ts';
import type { ContactForm } from './use-contact-form.ts';
import {
  addressText,
  chooseAStateFirstText,
  chooseOrTypeACityText,
  chooseOrTypeAStateText,
  cityText,
  emailText,
  fullNameText,
  houseStreetAreaAndLandmarkText,
  loadAgainText,
  loadingCitiesText,
  loadingStatesText,
  mobileNumberText,
  pinCodeText,
  stateText,
  theCourierWillCallThisNumberText,
  thisIsTheEmailYouSignedText,
  wellFillInYourCityAndText,
} from '#web/shopper/contact/texts.ts';

interface FieldsProps {
  contact: ContactForm;
  disabled?: boolean;
}

/** Attributes shared by all controls of a contact form. */
const control = ({ contact, disabled = false }: FieldsProps, field: ContactField) => ({
  name: field,
  value: contact.values[field],
  error: contact.problems[field],
  required: true,
  disabled,
  onChange: (event: { currentTarget: { value: string } }) =>
    contact.set(field, event.currentTarget.value),
  onBlur: () => contact.check(field),
});

/** A combobox has a blur of its own, and cannot hold an invalid value. */
const withoutBlur = ({ onBlur: _onBlur, ...rest }: ReturnType<typeof control>) => rest;

/** Name, mobile number and, if given, the read-only sign-in email. */
export function PersonFields({ email, ...props }: FieldsProps & { email?: string }) {
  return (
    <div className="steady-fields grid gap-4 sm:grid-cols-2">
      <TextField
        label={fullNameText}
        autoComplete="name"
        maxLength={120}
        {...control(props, 'full_name')}
      />
      <TextField
        label={mobileNumberText}
        inputMode="numeric"
        autoComplete="tel-national"
        hint={theCourierWillCallThisNumberText}
        {...control(props, 'mobile_no')}
      />
      {email === undefined ? null : (
        <TextField
          className="sm:col-span-2 [&_input]:bg-sand"
          label={emailText}
          type="email"
          autoComplete="email"
          name="email"
          value={email}
          readOnly
          hint={thisIsTheEmailYouSignedText}
        />
      )}
    </div>
  );
}

export function AddressFields(props: FieldsProps) {
  const { contact } = props;
  const { states, cities, failed } = useStatesAndCities();
  const chosen = contact.values.state;
  const offered = chosen === '' ? undefined : cities[chosen];
  useEffect(() => void loadStates(), []);
  useEffect(() => void loadCities(chosen), [chosen]);
  return (
    <div className="steady-fields grid gap-4 sm:grid-cols-2">
      <TextField
        label={pinCodeText}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        hint={wellFillInYourCityAndText}
        {...control(props, 'pincode')}
      />
      <TextArea
        className="sm:col-span-2"
        label={addressText}
        rows={3}
        autoComplete="street-address"
        maxLength={500}
        hint={houseStreetAreaAndLandmarkText}
        {...control(props, 'address')}
      />
      <div className="sm:col-start-1">
        <ComboboxField
          label={stateText}
          autoComplete="address-level1"
          placeholder={states ? chooseOrTypeAStateText : loadingStatesText}
          choices={(states ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          {...withoutBlur(control(props, 'state'))}
          disabled={props.disabled === true || !states}
          onChange={(state) => contact.set('state', state)}
        />
        {failed.states && !states ? <RetryButton onClick={() => void loadStates()} /> : null}
      </div>
      <div>
        <ComboboxField
          key={chosen}
          label={cityText}
          autoComplete="address-level2"
          placeholder={
            chosen === ''
              ? chooseAStateFirstText
              : offered
                ? chooseOrTypeACityText
                : loadingCitiesText
          }
          choices={(offered ?? []).map(({ id, city }) => ({ value: String(id), label: city }))}
          {...withoutBlur(control(props, 'city'))}
          disabled={props.disabled === true || !offered}
          onChange={(city) => contact.set('city', city)}
        />
        {failed.cities && !offered && chosen !== '' ? (
          <RetryButton onClick={() => void loadCities(chosen)} />
        ) : null}
      </div>
      <PrivacyNotice purpose="delivery" className="sm:col-span-2" />
    </div>
  );
}

const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" size="small" className="mt-1" onClick={onClick}>
    {loadAgainText}
  </Button>
);
