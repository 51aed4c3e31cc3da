import { useId } from 'react';
import {
  type AlertGroup,
  alertGroups,
  type AlertPreferences,
  alertRules,
  type AlertTiming,
  alertTimings,
} from '#contract/alerts/rules.ts';
import { failure } from '#contract/messages.ts';
import { hasPermission, type StaffRole } from '#contract/staff/permissions.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '../kit/error-message.ts';
import { useAdmin } from '../session/session.ts';
import { useAdminCache, useAdminMutation, useAdminQuery } from '../kit/data.ts';

const groups: Record<AlertGroup, { label: string; hint: string }> = {
  orders: { label: 'New orders', hint: 'What to pack, with a link to the order.' },
  stock: { label: 'Stock', hint: 'Products that run low or sell out.' },
  problems: {
    label: 'Problems',
    hint: 'Complaints, orders that were not paid, refunds, reported reviews, emails that were not sent, failed background work.',
  },
};

const timingNames: Record<AlertTiming, string> = {
  now: 'At once',
  digest: 'Each morning at 8',
  off: 'Never',
};
const options = alertTimings.map((value) => ({ value, label: timingNames[value] }));

/** What the signed-in member is emailed, as far as the role may see it. Saved on change. */
export function AlertsCard() {
  const titleId = useId();
  const preferences = useAdminQuery('getAlertPreferences', {}, { staleTime: 0 });
  const role = useAdmin(({ user }) => user?.staff_role);
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Emails to you
      </h2>
      {preferences.data && role ? (
        <Choices preferences={preferences.data} role={role} />
      ) : preferences.error ? (
        <ErrorState
          message={errorMessage(preferences.error, failure.alertsFetch)}
          retrying={preferences.isFetching}
          onRetry={() => void preferences.refetch()}
        />
      ) : (
        <Skeleton className="mt-4 h-48" />
      )}
    </section>
  );
}

const maySee = (role: StaffRole, group: AlertGroup): boolean =>
  Object.values(alertRules).some(
    (rule) => rule.group === group && hasPermission(role, rule.permission),
  );

function Choices({ preferences, role }: { preferences: AlertPreferences; role: StaffRole }) {
  const cache = useAdminCache();
  const saving = useAdminMutation('saveAlertPreferences', {
    failure: failure.alertsSave,
    onSuccess: ({ data }) => cache.put('getAlertPreferences', {}, data),
  });
  const choose = (group: AlertGroup, text: string) => {
    const timing = alertTimings.find((known) => known === text);
    if (timing === undefined || saving.isPending) return;
    saving.mutate({ body: { ...preferences, [group]: timing } });
  };
  return (
    <div className="mt-4 grid gap-6">
      {alertGroups
        .filter((group) => maySee(role, group))
        .map((group) => (
          <SelectField
            key={group}
            className="sm:max-w-96"
            label={groups[group].label}
            hint={groups[group].hint}
            options={options}
            value={saving.isPending ? saving.variables.body[group] : preferences[group]}
            disabled={saving.isPending}
            onChange={(event) => choose(group, event.currentTarget.value)}
          />
        ))}
    </div>
  );
}
