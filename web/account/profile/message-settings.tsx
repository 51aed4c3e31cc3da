import { lazy, Suspense, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import accountCalls from 'virtual:calls/account';
import type { MessagePreferences } from '#contract/messages/api.ts';
import { type Channel, channelNames, channels } from '#contract/messages/rules.ts';
import {
  messagePreferencesFetchText,
  messagePreferencesSaveText,
  messagePreferencesSavedText,
} from '#contract/messages/preference-texts.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { api, registerCalls } from '#web/api/client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  byEmailText,
  changeNumberText,
  messagesAboutMyOrdersByText,
  messagesText,
  offersAndProductsBackInStockText,
  saveMessagesText,
  signInWithCodeText,
  verifiedText,
  verifyMobileNumberText,
  verifyYourMobileNumberToSignText,
} from '#web/account/profile/texts.tsx';

registerCalls(accountCalls);

const MobileDialog = lazy(async () => ({
  default: (await import('./mobile-dialog.tsx')).MobileDialog,
}));

const queryKey = ['message-preferences'];

/** How the shopper gets messages, and the number that signs in. */
export function MessageSettings() {
  const client = useQueryClient();
  const preferences = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await asShopper(api('getMessagePreferences', {}, { signal }))).data,
  });
  const { data } = preferences;
  const [isVerifying, setIsVerifying] = useState(false);
  return (
    <section aria-labelledby="messages-title" className="card p-5 sm:p-6">
      <h2 id="messages-title" className="mb-2 text-xl">
        {messagesText}
      </h2>
      {preferences.isError && !data ? (
        <ErrorState
          message={serverMessage(preferences.error, messagePreferencesFetchText)}
          retrying={preferences.isFetching}
          onRetry={() => void preferences.refetch()}
        />
      ) : null}
      {preferences.isPending ? <Skeleton className="h-37 w-full rounded-card sm:h-33" /> : null}
      {data ? <Choices key={JSON.stringify(data)} preferences={data} /> : null}
      {data?.can_verify ? (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-sm">
            {data.verified_mobile === ''
              ? verifyYourMobileNumberToSignText
              : signInWithCodeText(data.verified_mobile)}
          </p>
          {data.verified_mobile === '' ? null : <Badge tone="success">{verifiedText}</Badge>}
          <Button variant="secondary" size="small" onClick={() => setIsVerifying(true)}>
            {data.verified_mobile === '' ? verifyMobileNumberText : changeNumberText}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {data && isVerifying ? (
          <MobileDialog
            mobile={data.verified_mobile || data.mobile_no}
            onClose={() => setIsVerifying(false)}
            onVerified={(preferences) => client.setQueryData(queryKey, preferences)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

const nameOf = (channel: Channel): string =>
  channel === 'email' ? byEmailText : channelNames[channel];

function Choices({ preferences }: { preferences: MessagePreferences }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(preferences.channels);
  const [marketing, setMarketing] = useState(preferences.marketing);
  const save = useMutation({
    mutationFn: async () =>
      asShopper(api('saveMessagePreferences', { body: { channels: chosen, marketing } })),
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data);
      toast.success(messagePreferencesSavedText, briefToast);
    },
    onError: (error) => toast.error(serverMessage(error, messagePreferencesSaveText), briefToast),
  });
  const toggled = (list: readonly Channel[], channel: Channel): Channel[] =>
    list.includes(channel) ? list.filter((each) => each !== channel) : [...list, channel];
  const available = channels.filter((channel) => preferences.available.includes(channel));
  return (
    <>
      {available.length === 1 ? null : (
        <fieldset className="mb-4 grid gap-1">
          <legend className="mb-1 text-sm text-ink-soft">{messagesAboutMyOrdersByText}</legend>
          {available.map((channel) => (
            <Checkbox
              key={channel}
              label={nameOf(channel)}
              checked={chosen.includes(channel)}
              onChange={() => setChosen(toggled(chosen, channel))}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm text-ink-soft">{offersAndProductsBackInStockText}</legend>
        {available.map((channel) => (
          <Checkbox
            key={channel}
            label={nameOf(channel)}
            checked={marketing.includes(channel)}
            onChange={() => setMarketing(toggled(marketing, channel))}
          />
        ))}
      </fieldset>
      <Button
        className="mt-4"
        variant="secondary"
        busy={save.isPending}
        disabled={chosen.length === 0}
        onClick={() => save.mutate()}
      >
        {saveMessagesText}
      </Button>
    </>
  );
}
