import { lazy, Suspense, useState } from 'react';
import { type HomePart, homeParts } from '#contract/content.ts';
import type { HomePiece } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { sentenceOf } from '../kit/errors.ts';
import { ReadOnlyUnless } from '../kit/read-only.tsx';
import { useDeletion } from '../kit/use-deletion.ts';
import { ContentHead } from './content-head.tsx';
import { partWords } from './sections.ts';
import { PartSection } from './home-section.tsx';
import { useChanged, usePieces } from './queries.ts';

const PieceDialog = lazy(async () => ({
  default: (await import('./block-dialog.tsx')).PieceDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** What is edited: a piece, or a new one of a part. */
type Edited = { part: HomePart; piece: HomePiece | null };

export function Component() {
  const pieces = usePieces();
  const changed = useChanged('content', 'home');
  const [edited, setEdited] = useState<Edited | null>(null);
  const deletion = useDeletion<HomePiece>({
    remove: async ({ part, id }) => adminApi('deleteHomePiece', { params: { part, id } }),
    onRemoved: changed,
    fallback: failure.contentDelete,
  });
  return (
    <>
      <ContentHead title="Home page" />
      {pieces.data ? (
        <ReadOnlyUnless permission="content.write" of="list">
          <div className="grid max-w-4xl grid-cols-1 gap-6">
            {homeParts.map((part) => (
              <PartSection
                key={part}
                part={part}
                pieces={pieces.data.filter((piece) => piece.part === part)}
                onAdd={() => setEdited({ part, piece: null })}
                onEdit={(piece) => setEdited({ part, piece })}
                onDelete={deletion.ask}
              />
            ))}
          </div>
        </ReadOnlyUnless>
      ) : null}
      {pieces.error && !pieces.data ? (
        <ErrorState
          className="card"
          message={sentenceOf(pieces.error, failure.contentFetch)}
          retrying={pieces.isFetching}
          onRetry={() => void pieces.refetch()}
        />
      ) : null}
      {pieces.isPending ? (
        <div className="grid max-w-4xl gap-6" aria-busy="true">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      ) : null}
      <Suspense>
        {edited === null ? null : (
          <PieceDialog {...edited} onClose={() => setEdited(null)} onSaved={changed} />
        )}
        {deletion.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title={`Delete this ${partWords[deletion.asked.part].one}?`}
            description={`‘${deletion.asked.title}’ leaves the home page for good. To take it off for a while, switch it off instead.`}
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
