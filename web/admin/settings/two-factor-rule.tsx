import { useId } from 'react';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { useAdminCache, useAdminMutation, useAdminQuery } from '../kit/data.ts';

/** Saves immediately, apart from the settings form. Only for `staff.write`. */
export function TwoFactorRule() {
  const titleId = useId();
  const twoFactor = useAdminQuery('getTwoFactor', {}, { staleTime: 0 });
  const cache = useAdminCache();
  const requirement = useAdminMutation('requireTwoFactor', {
    onSuccess: ({ data, message }) => {
      cache.put('getTwoFactor', {}, data);
      toast.success(message);
    },
  });
  const { data } = twoFactor;
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Two-factor authentication
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Staff without it must set it up before they can use the admin area. Set up your own first:{' '}
        <Link to={adminPaths.security} className="text-link">
          account security
        </Link>
        .
      </p>
      {requirement.error ? (
        <Alert tone="danger" className="mt-4">
          {errorMessage(requirement.error, failure.twoFactor)}
        </Alert>
      ) : null}
      {data ? (
        <Switch
          className="mt-4"
          label="Require two-factor authentication for all staff"
          checked={data.is_required}
          disabled={requirement.isPending || (!data.is_on && !data.is_required)}
          onChange={(event) =>
            requirement.mutate({ body: { is_required: event.currentTarget.checked } })
          }
        />
      ) : twoFactor.error ? (
        <ErrorState
          message={errorMessage(twoFactor.error, failure.twoFactorFetch)}
          retrying={twoFactor.isFetching}
          onRetry={() => void twoFactor.refetch()}
        />
      ) : (
        <Skeleton className="mt-4 h-17 sm:h-11" />
      )}
    </section>
  );
}
