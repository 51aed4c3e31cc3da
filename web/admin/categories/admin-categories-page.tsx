import { lazy, Suspense, useState } from 'react';
import type { Category } from '#contract/entities/catalogue.ts';
import { empty, failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { sentenceOf } from '../failures.ts';
import { PageHead } from '../page-head.tsx';
import { useDeletion } from '../use-deletion.ts';
import { CategoryCard, productsOf } from './category-card.tsx';
import { useCategories, useCategoriesChanged } from './queries.ts';

const CategoryDialog = lazy(async () => ({ default: (await import('./category-dialog.tsx')).CategoryDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

export function Component() {
  const categories = useCategories();
  const changed = useCategoriesChanged();
  const [edited, setEdited] = useState<Category | 'new' | null>(null);
  const deletion = useDeletion<Category>({
    remove: async ({ id }) => adminApi('deleteCategory', { params: { id } }),
    onRemoved: changed,
    fallback: failure.categoryDelete,
  });
  const add = () => setEdited('new');
  const rows = categories.data;
  return (
    <>
      <AdminTitle>Categories</AdminTitle>
      <PageHead title="Categories" count={rows?.length}>
        <AddCategory onClick={add} />
      </PageHead>
      {categories.error && !rows ? (
        <ErrorState className="card" message={sentenceOf(categories.error, failure.categoriesFetch)} retrying={categories.isFetching} onRetry={() => void categories.refetch()} />
      ) : null}
      {rows?.length === 0 ? <EmptyState className="card" title={empty.categories} line="Products are sorted into categories." action={<AddCategory onClick={add} />} /> : null}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-busy={rows ? undefined : true}>
        {rows?.map((category) => (
          <CategoryCard key={category.id} category={category} onEdit={() => setEdited(category)} onDelete={() => deletion.ask(category)} />
        ))}
        {rows || categories.error ? null : loading.map((place) => <Skeleton key={place} className="h-72 rounded-card" />)}
      </ul>
      <Suspense>
        {edited === null ? null : <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={changed} />}
        {deletion.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title="Confirm Delete"
            description={<Question category={deletion.asked} />}
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

const Question = ({ category }: { category: Category }) => (
  <>
    Are you sure you want to delete the category “{category.name}”? This cannot be undone.
    {category.product_count > 0 ? (
      <strong className="mt-3 block rounded-control bg-warning-ground p-3 font-medium text-warning">
        Warning: it contains {productsOf(category.product_count).toLowerCase()}. Move or delete them first.
      </strong>
    ) : null}
  </>
);
