import { type SubmitEvent, useId, useState } from 'react';
import type { Address } from '#contract/entities/account.ts';
import { success } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AddressFields, PersonFields } from '#web/shopper/contact/contact-fields.tsx';
import { fromProfile, emptyContact } from '#web/shopper/contact/contact-values.ts';
import { useContactForm } from '#web/shopper/contact/use-contact-form.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAddressSave } from './queries.ts';

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
  const formId = useId();
  const contact = useContactForm(address ? fromProfile(address) : emptyContact);
  const [isDefault, setIsDefault] = useState(address?.is_default ?? false);
  const save = useAddressSave();
  const submit = async (form: HTMLFormElement) => {
    const details = contact.validate(form);
    if (!details || save.isPending) return;
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
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={address ? 'Edit address' : 'Add address'}
      footer={
        <Button type="submit" form={formId} busy={save.isPending}>
          Save address
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
        <PersonFields contact={contact} disabled={save.isPending} />
        <AddressFields contact={contact} disabled={save.isPending} />
        {address?.is_default ? null : (
          <Checkbox
            label="Make this my default address"
            checked={isDefault}
            onChange={(event) => setIsDefault(event.currentTarget.checked)}
          />
        )}
        {save.isError ? (
          <Alert tone="danger">{serverMessage(save.error, 'Failed to save this address')}</Alert>
        ) : null}
      </form>
    </Dialog>
  );
}
