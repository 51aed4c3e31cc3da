import { useState } from 'react';
import { Link } from 'react-router';
import type { TaxSettings } from '#contract/tax/entities.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { History } from '../../activity/history.tsx';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { BackLink } from '../../kit/back-link.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { PageHead, useFieldOfUrl } from '../../kit/page-head.tsx';
import { ReadOnlyUnless } from '../../kit/read-only.tsx';
import { settingsFailures } from '../failures.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useAdminCache, useAdminQuery } from '../../kit/data.ts';
import { TaxForm } from './tax-form.tsx';

export function Component() {
  const settings = useAdminQuery('getTaxSettings', {}, { enabled: usePermission('settings.read') });
  const states = useAdminQuery('listStates', {}, { staleTime: Infinity });
  const cache = useAdminCache();
  useFieldOfUrl(settings.isSuccess && states.isSuccess);
  const readsBooks = usePermission('analytics.read');
  // The key remounts the form with the saved values.
  const [saves, setSaves] = useState(0);
  const saved = (next: TaxSettings) => {
    cache.put('getTaxSettings', {}, next);
    setSaves(saves + 1);
  };
  const error = settings.error ?? states.error;
  return (
    <>
      <AdminTitle>Tax and invoices</AdminTitle>
      <BackLink to={adminPaths.settings} label="Settings" />
      <PageHead title="Tax and invoices" />
      {settings.data && states.data ? (
        <ReadOnlyUnless permission="settings.write" of="form">
          <div className="grid max-w-4xl grid-cols-1 gap-6">
            <TaxForm
              key={saves}
              settings={settings.data}
              states={states.data.states}
              onSaved={saved}
              hasSaved={saves > 0}
            />
            {readsBooks ? <MonthLink /> : null}
            <History subject="tax_settings" className="no-print card" />
          </div>
        </ReadOnlyUnless>
      ) : error ? (
        <ErrorState
          className="card"
          message={errorMessage(error, failure.settingsFetch, settingsFailures)}
          retrying={settings.isFetching || states.isFetching}
          onRetry={() => {
            void settings.refetch();
            void states.refetch();
          }}
        />
      ) : (
        <div className="grid max-w-4xl gap-6" aria-busy="true">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      )}
    </>
  );
}

const MonthLink = () => (
  <section className="card flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
    <div>
      <h2 className="text-xl">Months</h2>
      <p className="mt-1 text-sm text-ink-soft">
        GSTR-1, GSTR-3B, e-invoices, e-way bills and Tally vouchers of a month, and closing it.
      </p>
    </div>
    <Link to={adminPaths.taxMonth} className={buttonClass({ variant: 'secondary' })}>
      Open months
    </Link>
  </section>
);
