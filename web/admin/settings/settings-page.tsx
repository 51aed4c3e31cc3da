import { useState } from 'react';
import { Link } from 'react-router';
import type { Settings } from '#contract/settings/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { History } from '../activity/history.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { PageHead, useFieldOfUrl } from '../kit/page-head.tsx';
import { ReadOnlyUnless } from '../kit/read-only.tsx';
import { useAdminCache, useAdminQuery } from '../kit/data.ts';
import { TranslationFile } from '../translations/translation-file.tsx';
import { Translations } from '../translations/translations.tsx';
import { settingsFailures } from './failures.ts';
import { usePermission } from '../session/use-permission.ts';
import { InstagramCard } from './instagram-card.tsx';
import { PixelsCard } from './pixels-card.tsx';
import { PaymentProviders } from './payment-providers.tsx';
import { TwoFactorRule } from './two-factor-rule.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsForm } from './settings-form.tsx';

export function Component() {
  const settings = useAdminQuery('getAdminSettings', {});
  const cache = useAdminCache();
  useFieldOfUrl(settings.data !== undefined);
  const canManageStaff = usePermission('staff.write');
  // The key remounts the form with the saved values.
  const [saves, setSaves] = useState(0);
  const saved = (next: Settings) => {
    cache.put('getAdminSettings', {}, next);
    void cache.invalidate(['getSettings']);
    setSaves(saves + 1);
  };
  return (
    <>
      <AdminTitle>Settings</AdminTitle>
      <PageHead title="Settings" />
      {settings.data ? (
        <ReadOnlyUnless permission="settings.write" of="form">
          <div className="gap-8 xl:grid xl:grid-cols-[12rem_minmax(0,56rem)] xl:items-start">
            <SettingsIndex />
            <div className="grid max-w-4xl grid-cols-1 gap-6">
              <SettingsForm
                key={saves}
                settings={settings.data}
                onSaved={saved}
                hasSaved={saves > 0}
              />
              <Translations resource="settings" id="shop" className="no-print card" />
              <TranslationFile />
              <PaymentProviders />
              <DeliveryLink />
              <InstagramCard />
              <PixelsCard />
              {canManageStaff ? <TwoFactorRule /> : null}
              <History subject="settings" className="no-print card" />
            </div>
          </div>
        </ReadOnlyUnless>
      ) : null}
      {settings.error && !settings.data ? (
        <ErrorState
          className="card"
          message={errorMessage(settings.error, failure.settingsFetch, settingsFailures)}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : null}
      {settings.isPending ? (
        <div className="grid max-w-4xl gap-6" aria-busy="true">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      ) : null}
    </>
  );
}

const DeliveryLink = () => (
  <section className="card flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
    <div>
      <h2 className="text-xl">Delivery</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Zones, charges, delivery dates and the rules of Cash on Delivery.
      </p>
    </div>
    <Link to={adminPaths.delivery} className={buttonClass({ variant: 'secondary' })}>
      <span className="button-label">Delivery settings</span>
    </Link>
  </section>
);
