import { useState } from 'react';
import type { Address } from '#contract/customers/api.ts';
import { success } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { AddressFields, PersonFields } from '#web/shopper/contact/contact-fields.tsx';
import { fromProfile, emptyContact } from '#web/shopper/contact/contact-values.ts';
import { useContactForm } from '#web/shopper/contact/use-contact-form.ts';
import { serverFormError } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAddressSave } from './queries.ts';
import {
  addAddressText,
  editAddressText,
  failedToSaveThisAddressText,
  makeThisMyDefaultAddressText,
  saveAddressText,
} from '#web/account/profile/texts.tsx';

/** Adds an address or edits `address`. Load it with `lazy()`. */
export function AddressDialog({
  address,
  onClose,
  onSaved,
}: {
  address: Address | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const contact = useContactForm(address ? fromProfile(address) : emptyContact);
  const [isDefault, setIsDefault] = useState(address?.is_default ?? false);
  const save = useAddressSave();
  const submit = async (form: HTMLFormElement) => {
    const details = contact.validate(form);
    if (!details) return;
    try {
      await save.mutateAsync({
        ...details,
        ...(address ? { id: address.id } : {}),
        ...(isDefault ? { is_default: true } : {}),
      });
      toast.success(success.addressSaved, briefToast);
      onSaved();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0)
        contact.showProblems(form, error.problems);
    }
  };
  return (
    <FormDialog
      title={address ? editAddressText : addAddressText}
      onClose={onClose}
      onSubmit={(_data, form) => void submit(form)}
      pending={save.isPending}
      error={serverFormError(save.error, failedToSaveThisAddressText)}
      submitLabel={saveAddressText}
      cancelLabel={null}
    >
      {() => (
        <>
          <PersonFields contact={contact} disabled={save.isPending} />
          <AddressFields contact={contact} disabled={save.isPending} />
          {address?.is_default ? null : (
            <Checkbox
              label={makeThisMyDefaultAddressText}
              checked={isDefault}
              onChange={(event) => setIsDefault(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
