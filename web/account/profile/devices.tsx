import type { z } from 'zod';
import type { session } from '#contract/auth/api.ts';
import { success } from '#contract/messages.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DateTime, Day } from '#web/shopper/dates.tsx';
import { needsSignIn } from '#web/shopper/needs-sign-in.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useSessions, useSessionsEnd } from './queries.ts';
import {
  activeNowText,
  allOtherDevicesHaveBeenSignedText,
  devicesText,
  devicesWhereYouAreSignedInText,
  failedToFetchYourDevicesText,
  failedToSignOutThisDeviceText,
  lastSeenText,
  signOutAllOthersText,
  signOutNamedText,
  signOutText,
  signedInSinceText,
  thisDeviceText,
} from '#web/account/profile/texts.tsx';

type Session = z.infer<typeof session>;

/** Lists the account's sessions, the current device first. Other devices can be signed out. */
export function Devices() {
  const sessions = useSessions();
  const ending = useSessionsEnd();
  const list = (sessions.data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = list.filter(({ current }) => !current);
  const current = list.filter((each) => each.current).map(({ id }) => id);
  const end = (ids: readonly number[], message: string) =>
    ending.mutate(ids, {
      onSuccess: () => toast.success(message, briefToast),
      onError: (error) => {
        // The new sign-in replaces the session of this browser, which is then another one to end.
        if (needsSignIn(error))
          requestSignIn(() => end([...new Set([...ids, ...current])], message));
        else toast.error(serverMessage(error, failedToSignOutThisDeviceText), briefToast);
      },
    });
  return (
    <section aria-labelledby="devices-title" className="card p-5 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="devices-title" className="text-xl">
          {devicesText}
        </h2>
        {others.length > 1 ? (
          <Button
            variant="secondary"
            size="small"
            busy={ending.isPending}
            onClick={() =>
              end(
                others.map(({ id }) => id),
                allOtherDevicesHaveBeenSignedText,
              )
            }
          >
            {signOutAllOthersText}
          </Button>
        ) : null}
      </div>
      <p className="mb-4 text-sm text-ink-soft">{devicesWhereYouAreSignedInText}</p>
      {sessions.isError && !sessions.data ? (
        <ErrorState
          message={serverMessage(sessions.error, failedToFetchYourDevicesText)}
          retrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      {sessions.isPending ? <Skeleton className="h-18 w-full rounded-card" /> : null}
      <ul className="divide-y divide-line">
        {list.map((each) => (
          <Device
            key={each.id}
            session={each}
            busy={ending.isPending}
            onEnd={() => end([each.id], success.sessionEnded)}
          />
        ))}
      </ul>
    </section>
  );
}

const Device = ({
  session: { device, current, created_at: since, last_seen_at: seen },
  busy,
  onEnd,
}: {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}) => (
  <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {device} {current ? <Badge tone="success">{thisDeviceText}</Badge> : null}
      </p>
      <p className="text-ink-soft">
        {signedInSinceText(
          current ? activeNowText : <>{lastSeenText(<DateTime at={seen} />)}</>,
          <Day at={since} />,
        )}
      </p>
    </div>
    {current ? null : (
      <Button
        variant="quiet"
        size="small"
        aria-label={signOutNamedText(device)}
        busy={busy}
        onClick={onEnd}
      >
        {signOutText}
      </Button>
    )}
  </li>
);
