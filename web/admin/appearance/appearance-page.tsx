import { useEffect, useRef, useState } from 'react';
import type { AppearanceDraft } from '#contract/appearance/api.ts';
import { appearanceFailure } from '#contract/appearance/texts.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { UnsavedMark } from '../kit/form/unsaved-guard.tsx';
import { aboveSaveBar, useFocusOnError } from '../kit/form/use-save.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { usePermission } from '../session/use-permission.ts';
import { useDraftState } from './draft-state.ts';
import { HomePanel, LookPanel } from './home-panel.tsx';
import { TranslationGuard, useTranslationQuestion } from './keep-translation.tsx';
import { FooterPanel, MenuPanel } from './menu-panel.tsx';

export function Component() {
  const draft = useAdminQuery('getAppearanceDraft', {}, { refetchOnWindowFocus: false });
  return (
    <>
      <AdminTitle>Appearance</AdminTitle>
      <PageHead title="Appearance" />
      {draft.data ? (
        <Editor saved={draft.data} />
      ) : draft.error ? (
        <ErrorState
          className="card"
          message={errorMessage(draft.error, appearanceFailure.appearanceFetch)}
          retrying={draft.isFetching}
          onRetry={() => void draft.refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

type TabKey = 'menu' | 'footer' | 'home' | 'look';

/** The tab of a field, such as `footer.columns.0.title`. */
function tabOf(path: string): TabKey {
  const [part] = path.split('.');
  if (part === 'menu' || part === 'footer') return part;
  return part === 'sections' || part === 'announcement' ? 'home' : 'look';
}

function Editor({ saved }: { saved: AppearanceDraft }) {
  const [tab, setTab] = useState<TabKey>('menu');
  // The first tab with an error, unless the open one has one.
  const openTabOf = (paths: readonly string[]): void => {
    const refused = paths.map(tabOf);
    if (!refused.includes(tab)) setTab(refused[0] ?? tab);
  };
  const state = useDraftState(saved, openTabOf);
  const fields = useFocusOnError<HTMLDivElement>(state.refusal);
  const { question, guard, guardSave } = useTranslationQuestion(fields);
  const panel = { content: state.content, change: state.change, errors: state.errors };
  const { preview } = saved;
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <UnsavedMark isUnsaved={state.isUnsaved} />
      <div ref={fields} className={`min-w-0 ${aboveSaveBar}`}>
        <TranslationGuard value={guard}>
          <div className="card p-4 sm:p-6">
            <Tabs
              label="Parts of the shop"
              value={tab}
              onChange={(next) => guard(() => setTab(next))}
              tabs={[
                { key: 'menu', label: 'Menu', panel: <MenuPanel {...panel} preview={preview} /> },
                {
                  key: 'footer',
                  label: 'Footer',
                  panel: <FooterPanel {...panel} preview={preview} />,
                },
                { key: 'home', label: 'Home', panel: <HomePanel {...panel} /> },
                { key: 'look', label: 'Look', panel: <LookPanel {...panel} /> },
              ]}
            />
          </div>
        </TranslationGuard>
        <Actions saved={saved} state={state} onSave={() => guardSave(state.save)} />
        {question}
      </div>
      <Preview version={saved.version} />
    </div>
  );
}

type ActionsProps = {
  saved: AppearanceDraft;
  state: ReturnType<typeof useDraftState>;
  onSave: () => void;
};

function Actions({ saved, state, onSave }: ActionsProps) {
  const mayWrite = usePermission('content.write');
  if (!mayWrite) return null;
  // Not `disabled` after the press: that would take the focus.
  const canPublish = !state.isUnsaved && saved.has_changes;
  const status = state.isUnsaved
    ? 'You have unsaved changes.'
    : saved.has_changes
      ? 'Visitors do not see this draft yet.'
      : 'Visitors see this.';
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 bg-paper py-4"
    >
      {state.failed === null ? null : (
        <Alert tone="danger" className="basis-full">
          {state.failed}
        </Alert>
      )}
      <Button
        variant={state.isUnsaved ? 'primary' : 'secondary'}
        busy={state.isBusy}
        aria-disabled={!state.isUnsaved}
        onClick={state.isUnsaved ? onSave : undefined}
      >
        Save draft
      </Button>
      <Button
        busy={state.isBusy}
        aria-disabled={!canPublish}
        onClick={canPublish ? state.publish : undefined}
      >
        Publish
      </Button>
      <Button
        variant="quiet"
        busy={state.isBusy}
        aria-disabled={saved.undo_count === 0}
        onClick={saved.undo_count === 0 ? undefined : state.undo}
        aria-label="Undo the last publication"
      >
        Undo
      </Button>
      <p className="text-sm text-ink-soft">
        {status}{' '}
        {saved.broken_links.length > 0 ? (
          <strong className="font-medium text-warning">
            Links to no page: {saved.broken_links.length}
          </strong>
        ) : null}
      </p>
    </div>
  );
}

/** On a phone the controls begin in the first screen. */
const visiblePx = { narrow: 320, wide: 700 } as const;
const wideScreen = '(min-width: 80rem)';
const widths = { phone: 390, desktop: 1280 } as const;
const borderPx = 2;

/** The home page with the saved draft at the width of a device, made smaller to fit. */
function Preview({ version }: { version: number }) {
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const place = useRef<HTMLDivElement>(null);
  const [roomPx, setRoomPx] = useState<number>(widths.phone);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoomPx(entry?.contentRect.width ?? 0));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const width = widths[device];
  const heightPx = visiblePx[useMedia(wideScreen) ? 'wide' : 'narrow'];
  const scale = Math.min(1, Math.max(roomPx, 100) / width);
  return (
    <section
      aria-label="Preview"
      className="min-w-0 max-xl:order-first xl:sticky xl:top-20 xl:self-start"
    >
      <RadioGroup
        legend="Preview of the saved draft"
        name="device"
        className="[&>div]:flex [&>div]:gap-6"
        options={[
          { value: 'phone', label: 'Phone' },
          { value: 'desktop', label: 'Desktop' },
        ]}
        value={device}
        onChange={setDevice}
      />
      <div
        ref={place}
        className="mt-3 overflow-hidden rounded-card border border-line"
        style={{ maxWidth: width + borderPx }}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of the shop, which reads the staff's session */}
        <iframe
          key={version}
          title="Preview of the shop"
          src={adminPaths.appearancePreview}
          width={width}
          height={Math.round(heightPx / scale)}
          className="block origin-top-left"
          style={{ transform: `scale(${scale})`, marginBottom: heightPx - heightPx / scale }}
        />
      </div>
    </section>
  );
}
