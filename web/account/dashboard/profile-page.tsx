import { type SubmitEvent, useState } from 'react';
import type { Profile } from '#contract/customers/api.ts';
import { failure, success } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { AddressFields, PersonFields } from '#web/shopper/contact/contact-fields.tsx';
import { fromProfile, saveDetailsToUser } from '#web/shopper/contact/contact-values.ts';
import { useContactForm } from '#web/shopper/contact/use-contact-form.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { AddressBook } from '../profile/address-book.tsx';
import { Devices } from '../profile/devices.tsx';
import { MessageSettings } from '../profile/message-settings.tsx';
import { PersonalData } from '../profile/personal-data.tsx';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useProfile, useProfileUpdate } from './queries.ts';
import {
  contactText,
  defaultAddressText,
  profileSettingsText,
  saveChangesText,
} from '#web/account/texts.tsx';

export function Component() {
  const profile = useProfile();
  /** Increments when the address book changes the profile, to reset the form. */
  const [version, setVersion] = useState(0);
  return (
    <>
      <PrivatePageHead title={profileSettingsText} />
      <h1 className="mb-6 text-3xl">{profileSettingsText}</h1>
      {profile.data ? <ProfileForm key={version} profile={profile.data} /> : null}
      {profile.isError && !profile.data ? (
        <ErrorState
          message={serverMessage(profile.error, failure.userFetch)}
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : null}
      {profile.isPending ? <ProfileSkeleton /> : null}
      <div className="mt-6 grid max-w-4xl gap-6">
        <AddressBook onChange={() => setVersion((count) => count + 1)} />
        <MessageSettings />
        <Devices />
        <PersonalData />
      </div>
    </>
  );
}

/** As high as the form, so that the parts below stay in their place. */
const ProfileSkeleton = () => (
  <div
    className="card grid h-278 max-w-4xl content-between gap-6 p-5 sm:h-223 sm:p-6"
    aria-busy="true"
  >
    <Skeleton className="h-7 w-40" />
    {['name', 'email', 'address', 'pincode', 'city'].map((field) => (
      <Skeleton key={field} className="h-16 w-full" />
    ))}
  </div>
);

function ProfileForm({ profile }: { profile: Profile }) {
  const contact = useContactForm(fromProfile(profile));
  const update = useProfileUpdate();
  const save = async (form: HTMLFormElement) => {
    const details = contact.validate(form);
    if (!details || update.isPending) return;
    try {
      saveDetailsToUser(await update.mutateAsync(details));
      toast.success(success.profileUpdated, briefToast);
    } catch (error) {
      if (error instanceof ApiError && error.problems.length > 0)
        contact.showProblems(form, error.problems);
      else toast.error(serverMessage(error, failure.profileUpdate), briefToast);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} className="card grid max-w-4xl gap-8 p-5 sm:p-6">
      <section>
        <h2 className="mb-4 text-xl">{contactText}</h2>
        <PersonFields contact={contact} email={profile.email} disabled={update.isPending} />
      </section>
      <section>
        <h2 className="mb-4 text-xl">{defaultAddressText}</h2>
        <AddressFields contact={contact} disabled={update.isPending} />
      </section>
      {update.isError ? (
        <Alert tone="danger">{serverMessage(update.error, failure.profileUpdate)}</Alert>
      ) : null}
      <Button type="submit" className="justify-self-start" busy={update.isPending}>
        {saveChangesText}
      </Button>
    </form>
  );
}
