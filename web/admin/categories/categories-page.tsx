import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AdminCategory } from '#contract/entities/admin-catalogue.ts';
import { empty, failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { errorMessage } from '../kit/error-message.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useDeletion } from '../kit/use-deletion.ts';
import { usePermission } from '../session/use-permission.ts';
import { CategoryGrid } from './category-grid.tsx';
import { productCount } from './category-card.tsx';
import { useCategories, useInvalidateCategories } from './queries.ts';

const CategoryDialog = lazy(async () => ({
  default: (await import('./category-dialog.tsx')).CategoryDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

export function Component() {
  const categories = useCategories();
  const changed = useInvalidateCategories();
  const [edited, setEdited] = useState<AdminCategory | 'new' | null>(null);
  const deletion = useDeletion<AdminCategory>({
    remove: async ({ id }) => adminApi('deleteCategory', { params: { id } }),
    onRemoved: changed,
    fallback: failure.categoryDelete,
  });
  const canWrite = usePermission('catalogue.write');
  const add = () => setEdited('new');
  const rows = categories.data;
  return (
    <>
      <AdminTitle>Categories</AdminTitle>
      <PageHead title="Categories" count={rows?.length}>
        {canWrite ? <AddCategory onClick={add} /> : null}
      </PageHead>
      {categories.error && !rows ? (
        <ErrorState
          className="card"
          message={errorMessage(categories.error, failure.categoriesFetch)}
          retrying={categories.isFetching}
          onRetry={() => void categories.refetch()}
        />
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState
          className="card"
          title={empty.categories}
          line="Products are sorted into categories."
          action={canWrite ? <AddCategory onClick={add} /> : null}
        />
      ) : null}
      {rows && rows.length > 0 ? (
        <CategoryGrid
          categories={rows}
          changes={canWrite ? { onEdit: setEdited, onDelete: deletion.request } : null}
        />
      ) : null}
      {rows || categories.error ? null : (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-busy>
          {loading.map((place) => (
            <Skeleton key={place} className="h-72 rounded-card" />
          ))}
        </div>
      )}
      <Suspense>
        {edited === null ? null : (
          <CategoryDialog
            key={edited === 'new' ? 'new' : edited.id}
            category={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
        {deletion.requested === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title="Confirm Delete"
            description={<Question category={deletion.requested} />}
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

const loading = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const AddCategory = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>
    <PlusIcon size={18} /> Add Category
  </Button>
);

const Question = ({
  category: { name, product_count: count, sold_count: sold },
}: {
  category: AdminCategory;
}) => (
  <>
    Are you sure you want to delete the category “{name}”? This cannot be undone.
    {count > 0 ? (
      <Warning>
        Warning: it contains {productCount(count).toLowerCase()}. Move or delete them first.
      </Warning>
    ) : null}
    {count === 0 && sold > 0 ? (
      <Warning>
        Warning: past orders still refer to {productCount(sold).toLowerCase()} of it. Make it
        inactive instead.
      </Warning>
    ) : null}
  </>
);

const Warning = ({ children }: { children: ReactNode }) => (
  <strong className="mt-3 block rounded-control bg-warning-ground p-3 font-medium text-warning">
    {children}
  </strong>
);
