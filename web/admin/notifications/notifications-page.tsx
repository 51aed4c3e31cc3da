import { useId } from 'react';
import type { NotificationPreferences } from '#contract/notifications/api.ts';
import {
  messagesPerHour,
  type NotificationKind,
  notificationKinds,
  type NotificationWay,
  notificationWays,
} from '#contract/notifications/rules.ts';
import { failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { useAdminCache, useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { PageHead } from '../kit/page-head.tsx';
import { DeviceCard } from './device-card.tsx';
import { MobileCard } from './mobile-card.tsx';

const kindTexts: Record<NotificationKind, { label: string; hint: string }> = {
  order: { label: 'New order', hint: 'What to pack, the address and the day to pack by.' },
  payment: { label: 'Payment problem', hint: 'Failed and delayed refunds, late cancellations.' },
  unpaid: { label: 'Unpaid order', hint: 'A payment that failed or was not made.' },
  stock: { label: 'Low stock', hint: 'Products that run low or sell out.' },
  return: { label: 'Return requested', hint: 'Returns and exchanges that wait for you.' },
  review: { label: 'Review', hint: 'New and reported reviews, and questions about products.' },
  complaint: { label: 'Complaint', hint: 'New complaints and each step of their deadline.' },
  parcel: { label: 'Refused parcel', hint: 'Parcels that come back or should not have left.' },
  email: { label: 'Failed email', hint: 'An email that could not be sent.' },
  job: {
    label: 'Background problem',
    hint: 'Background work that failed for good, or a webhook that was disabled.',
  },
  backup: { label: 'Failed backup', hint: 'A nightly backup that failed or did not finish.' },
  outage: {
    label: 'Outage',
    hint: 'A payment provider, carrier or message gateway that cannot be used.',
  },
};
const wayNames: Record<NotificationWay, string> = {
  email: 'Email',
  push: 'Push',
  digest: 'Daily digest',
};

/** What the signed-in member is notified of. Every role can open this page. */
export function Component() {
  const preferences = useAdminQuery('getNotificationPreferences', {}, { staleTime: 0 });
  const test = useAdminMutation('testNotification', { failure: failure.testSend });
  return (
    <>
      <AdminTitle>Notifications</AdminTitle>
      <PageHead title="Notifications">
        <Button variant="quiet" busy={test.isPending} onClick={() => test.mutate({})}>
          Send a test notification
        </Button>
      </PageHead>
      <div className="in-turn grid max-w-3xl grid-cols-1 gap-6">
        {preferences.data ? (
          <>
            <DeviceCard
              publicKey={preferences.data.push_public_key}
              devices={preferences.data.devices}
            />
            {preferences.data.mobile_channels.length > 0 ? (
              <MobileCard preferences={preferences.data} />
            ) : null}
            <EventsCard preferences={preferences.data} />
          </>
        ) : preferences.error ? (
          <ErrorState
            message={errorMessage(preferences.error, failure.notificationsFetch)}
            retrying={preferences.isFetching}
            onRetry={() => void preferences.refetch()}
          />
        ) : (
          <>
            <Skeleton className="h-36" />
            <Skeleton className="h-96" />
          </>
        )}
      </div>
    </>
  );
}

function useSaving() {
  const cache = useAdminCache();
  return useAdminMutation('saveNotificationPreferences', {
    failure: failure.notificationsSave,
    onSuccess: ({ data }) => cache.put('getNotificationPreferences', {}, data),
  });
}

function EventsCard({ preferences }: { preferences: NotificationPreferences }) {
  const titleId = useId();
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Events
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Choices are saved at once. After {messagesPerHour} messages within an hour, the rest of the
        hour comes as one summary.
      </p>
      <DigestHour hour={preferences.digest_hour} />
      <div className="mt-4 divide-y divide-line">
        {notificationKinds.map((kind) => {
          const ways = preferences.events[kind];
          return ways === undefined ? null : <EventRow key={kind} kind={kind} ways={ways} />;
        })}
      </div>
    </section>
  );
}

/** Each event saves on its own, so that quick choices in several rows are all kept. */
function EventRow({ kind, ways }: { kind: NotificationKind; ways: readonly NotificationWay[] }) {
  const saving = useSaving();
  const { label, hint } = kindTexts[kind];
  const shown = (saving.isPending ? saving.variables.body.events?.[kind] : null) ?? ways;
  const toggle = (way: NotificationWay) =>
    saving.mutate({
      body: {
        events: {
          [kind]: shown.includes(way) ? shown.filter((each) => each !== way) : [...shown, way],
        },
      },
    });
  return (
    <fieldset className="py-3 sm:grid sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6">
      <legend className="float-left w-full font-medium sm:col-span-2">{label}</legend>
      <p className="clear-both text-sm text-ink-soft">{hint}</p>
      <div className="flex flex-wrap gap-x-5">
        {notificationWays.map((way) => (
          <Checkbox
            key={way}
            label={wayNames[way]}
            checked={shown.includes(way)}
            disabled={saving.isPending}
            onChange={() => toggle(way)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function DigestHour({ hour }: { hour: number }) {
  const saving = useSaving();
  return (
    <SelectField
      className="mt-4 sm:max-w-60"
      label="Daily digest at"
      hint="Indian time (IST)"
      options={hourOptions}
      value={String((saving.isPending ? saving.variables.body.digest_hour : null) ?? hour)}
      disabled={saving.isPending}
      onChange={(event) =>
        saving.mutate({ body: { digest_hour: Number(event.currentTarget.value) } })
      }
    />
  );
}
