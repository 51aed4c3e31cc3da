import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { failure, success } from '#contract/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { adminApi } from '#web/api/client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useChanged } from '../kit/data.ts';
import {
  type DeviceState,
  readDeviceState,
  readSubscription,
  subscribe,
  unsubscribe,
} from './device.ts';

const hints: Record<DeviceState, string> = {
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add this page to the home screen first, and open it from there.',
  blocked: 'Notifications are blocked. Allow them in the settings of your browser.',
  off: 'Turn on notifications to get the events that you choose for push.',
  on: 'This device gets the events that you choose for push.',
};

/** Turns web push on and off on this device. */
export function DeviceCard({ publicKey, devices }: { publicKey: string; devices: number }) {
  const titleId = useId();
  const client = useQueryClient();
  const changed = useChanged(['getNotificationPreferences']);
  const device = useQuery({ queryKey: ['push device'], queryFn: readDeviceState });
  const settled = async () => {
    changed();
    await client.invalidateQueries({ queryKey: ['push device'] });
  };
  const turnOn = useMutation({
    mutationFn: async () => {
      const body = await subscribe(publicKey);
      if (body)
        await adminApi('addPushSubscription', { body }).catch(async (error: unknown) => {
          await unsubscribe();
          throw error;
        });
      return body !== null;
    },
    onSuccess: (isOn) => isOn && toast.success(success.deviceAdded),
    onError: (error) => toast.error(errorMessage(error, failure.deviceAdd)),
    onSettled: settled,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const subscription = await readSubscription();
      if (!subscription) return;
      await adminApi('deletePushSubscription', { query: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
    },
    onSuccess: () => toast.success(success.deviceRemoved),
    onError: (error) => toast.error(errorMessage(error, failure.deviceRemove)),
    onSettled: settled,
  });
  const state = device.data;
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={titleId} className="text-xl">
          Push on this device
        </h2>
        {state === 'on' ? <Badge tone="success">On</Badge> : null}
      </div>
      <p className="mt-1 min-h-10 text-sm text-ink-soft">
        {state === undefined ? <Skeleton className="h-10" /> : hints[state]}{' '}
        {devices > 0 ? `Devices with push: ${devices}.` : null}
      </p>
      {state === 'off' ? (
        <Button className="mt-3" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          Turn on
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button
          className="mt-3"
          variant="secondary"
          busy={turnOff.isPending}
          onClick={() => turnOff.mutate()}
        >
          Turn off
        </Button>
      ) : null}
    </section>
  );
}
