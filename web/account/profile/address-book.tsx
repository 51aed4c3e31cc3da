import { lazy, Suspense, useState } from 'react';
import type { Address } from '#contract/customers/api.ts';
import { success } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { AddressCard } from './address-card.tsx';
import { useAddresses, useAddressRemoval, useAddressSave } from './queries.ts';
import {
  addAddressText,
  addressesText,
  failedToFetchYourAddressesText,
  failedToRemoveThisAddressText,
  failedToSaveThisAddressText,
  noAddressesYetTheAddressOfText,
  removeAddressHelpText,
  removeAddressText,
  removeThisAddressText,
} from '#web/account/profile/texts.tsx';

const AddressDialog = lazy(async () => ({
  default: (await import('./address-dialog.tsx')).AddressDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The shopper's addresses. Calls `onChange` once the profile is refetched. */
export function AddressBook({ onChange }: { onChange: () => void }) {
  const addresses = useAddresses();
  const save = useAddressSave();
  const [edited, setEdited] = useState<Address | 'another' | null>(null);
  const [removing, setRemoving] = useState<Address | null>(null);
  const makeDefault = async (address: Address) => {
    const { state, city } = address;
    if (save.isPending || state === null || city === null) return;
    try {
      await save.mutateAsync({ ...address, state, city, is_default: true });
      toast.success(success.addressSaved, briefToast);
      onChange();
    } catch (error) {
      toast.error(serverMessage(error, failedToSaveThisAddressText), briefToast);
    }
  };
  return (
    <section aria-labelledby="addresses-title" className="card p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="addresses-title" className="text-xl">
          {addressesText}
        </h2>
        <Button variant="secondary" size="small" onClick={() => setEdited('another')}>
          {addAddressText}
        </Button>
      </div>
      {addresses.isError && !addresses.data ? (
        <ErrorState
          message={serverMessage(addresses.error, failedToFetchYourAddressesText)}
          retrying={addresses.isFetching}
          onRetry={() => void addresses.refetch()}
        />
      ) : null}
      {addresses.isPending ? <Skeleton className="h-44 w-full rounded-card" /> : null}
      {addresses.data?.length === 0 ? (
        <p className="text-sm text-ink-soft">{noAddressesYetTheAddressOfText}</p>
      ) : null}
      <ul className="grid gap-4 sm:grid-cols-2">
        {(addresses.data ?? []).map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            busy={save.isPending}
            onDefault={() => void makeDefault(address)}
            onEdit={() => setEdited(address)}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {edited ? (
          <AddressDialog
            address={edited === 'another' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={onChange}
          />
        ) : null}
        {removing ? (
          <Removal address={removing} onClose={() => setRemoving(null)} onRemoved={onChange} />
        ) : null}
      </Suspense>
    </section>
  );
}

function Removal({
  address,
  onClose,
  onRemoved,
}: {
  address: Address;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const removal = useAddressRemoval();
  const remove = () =>
    removal.mutate(address.id, {
      onSuccess: () => {
        toast.success(success.addressRemoved, briefToast);
        onRemoved();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={removeThisAddressText}
      description={removeAddressHelpText(address.full_name, address.address, address.pincode)}
      confirmLabel={removeAddressText}
      onConfirm={remove}
      busy={removal.isPending}
      error={removal.isError ? serverMessage(removal.error, failedToRemoveThisAddressText) : null}
    />
  );
}
