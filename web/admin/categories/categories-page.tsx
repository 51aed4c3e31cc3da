import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AdminCategory } from '#contract/catalogue/admin-entities.ts';
import { empty, failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { ConfirmDeletion } from '../kit/confirm-deletion.tsx';
import { useAdminList, useChanged } from '../kit/data.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { stale } from '../kit/stale.ts';
import { useDeletion } from '../kit/use-deletion.ts';
import { usePermission } from '../session/use-permission.ts';
import { CategoryGrid, CategoryGridSkeleton } from './category-grid.tsx';
import { productCount } from './category-card.tsx';

const CategoryDialog = lazy(async () => ({
  default: (await import('./category-dialog.tsx')).CategoryDialog,
}));

export function Component() {
  const categories = useAdminList('listAdminCategories', {});
  const changed = useChanged(stale.categories);
  const [edited, setEdited] = useState<AdminCategory | 'new' | null>(null);
  const deletion = useDeletion<AdminCategory>({
    remove: async ({ id }) => adminApi('deleteCategory', { params: { id } }),
    onRemoved: changed,
    fallback: failure.categoryDelete,
  });
  const mayWrite = usePermission('catalogue.write');
  const changes = mayWrite ? { onEdit: setEdited, onDelete: deletion.request } : null;
  const add = mayWrite ? (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon size={18} /> Add Category
    </Button>
  ) : null;
  return (
    <>
      <AdminTitle>Categories</AdminTitle>
      <PageHead title="Categories" count={categories.data?.data.length}>
        {add}
      </PageHead>
      <ResourceList
        query={categories}
        fetchFailure={failure.categoriesFetch}
        renderRows={(rows) => <CategoryGrid categories={rows} changes={changes} />}
        skeleton={<CategoryGridSkeleton />}
        empty={{
          title: empty.categories,
          text: 'Products are sorted into categories.',
          action: add,
        }}
      />
      <Suspense>
        {edited === null ? null : (
          <CategoryDialog
            key={edited === 'new' ? 'new' : edited.id}
            category={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={changed}
          />
        )}
      </Suspense>
      <ConfirmDeletion
        deletion={deletion}
        title={() => 'Confirm Delete'}
        description={deletionQuestion}
        confirmLabel="Delete"
      />
    </>
  );
}

const deletionQuestion = ({
  name,
  product_count: count,
  sold_count: sold,
}: AdminCategory): ReactNode => (
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
