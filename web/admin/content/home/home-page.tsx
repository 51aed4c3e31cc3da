import { lazy, Suspense, useState } from 'react';
import { type HomeSection, homeSections } from '#contract/content/rules.ts';
import type { HomeBlock } from '#contract/content/entities.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { ReadOnlyUnless } from '#web/admin/kit/read-only.tsx';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { ContentHead } from '../content-header.tsx';
import { sectionTexts } from './sections.ts';
import { HomeSectionCard } from './home-section.tsx';
import { useAdminQuery, useChanged } from '../../kit/data.ts';
import { ConfirmDialog } from '#web/ui/lazy/confirm-dialog.ts';

const BlockDialog = lazy(async () => ({
  default: (await import('./block-dialog.tsx')).BlockDialog,
}));

/** `block` is null for a new one. */
type BlockEdit = { section: HomeSection; block: HomeBlock | null };

export function Component() {
  const blocks = useAdminQuery('listHomeBlocks', {});
  const changed = useChanged(['listHomeBlocks']);
  const [edited, setEdited] = useState<BlockEdit | null>(null);
  const deletion = useDeletion<HomeBlock>({
    remove: async ({ part, id }) => adminApi('deleteHomeBlock', { params: { part, id } }),
    onRemoved: changed,
    fallback: failure.contentDelete,
  });
  return (
    <>
      <ContentHead title="Home page" />
      {blocks.data ? (
        <ReadOnlyUnless permission="content.write" of="list">
          <div className="grid max-w-4xl grid-cols-1 gap-6">
            {homeSections.map((part) => (
              <HomeSectionCard
                key={part}
                section={part}
                blocks={blocks.data.filter((block) => block.part === part)}
                onAdd={() => setEdited({ section: part, block: null })}
                onEdit={(block) => setEdited({ section: part, block: block })}
                onDelete={deletion.request}
              />
            ))}
          </div>
        </ReadOnlyUnless>
      ) : null}
      {blocks.error && !blocks.data ? (
        <ErrorState
          className="card"
          message={errorMessage(blocks.error, failure.contentFetch)}
          retrying={blocks.isFetching}
          onRetry={() => void blocks.refetch()}
        />
      ) : null}
      {blocks.isPending ? (
        <div className="grid max-w-4xl gap-6" aria-busy="true">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      ) : null}
      <Suspense>
        {edited === null ? null : (
          <BlockDialog {...edited} onClose={() => setEdited(null)} onSaved={changed} />
        )}
        {deletion.requested === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title={`Delete this ${sectionTexts[deletion.requested.part].itemName}?`}
            description={`‘${deletion.requested.title}’ will be deleted permanently. To hide it for a while, turn it off.`}
            confirmLabel="Delete"
            onConfirm={deletion.confirm}
            busy={deletion.isBusy}
            error={deletion.error}
          />
        )}
      </Suspense>
    </>
  );
}
