import { lazy, Suspense, type SubmitEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { History } from '../../activity/history.tsx';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { useAdminQuery, useChanged } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { UnsavedMark } from '../../kit/form/unsaved-guard.tsx';
import { ReadOnlyUnless } from '../../kit/read-only.tsx';
import { stale } from '../../kit/stale.ts';
import { useDeletion } from '../../kit/use-deletion.ts';
import { GridActions } from './grid-actions.tsx';
import { AddOptions } from './add-options.tsx';
import { type Undo, useUndo, useVariants, variantFailures } from './use-variants.ts';
import { VariantGrid } from './variant-grid.tsx';
import { withCombinations } from './variant-rows.ts';

const MergeDialog = lazy(async () => ({
  default: (await import('./merge-dialog.tsx')).MergeDialog,
}));

/** Edits the sizes and colours of the product's group; adds them to a product without one. */
export function Component() {
  const { id } = useParams();
  const {
    data: product,
    error,
    isFetching,
    refetch,
  } = useAdminQuery('getAdminProduct', { params: { id: Number(id) } }, { staleTime: 0, gcTime: 0 });
  const [changes, setChanges] = useState(0);
  const [undo, setUndo] = useState<Undo | null>(null);
  const title = 'Sizes and colours';
  const reload = (next: Undo | null = null) =>
    void refetch().then(() => {
      setUndo(next);
      setChanges((count) => count + 1);
    });
  return (
    <>
      <AdminTitle>{product ? `${title} of ${product.name}` : title}</AdminTitle>
      <Breadcrumbs
        link={Link}
        crumbs={[
          { label: 'Products', to: adminPaths.products },
          ...(product
            ? [{ label: product.name, to: adminPaths.product(product.id) }, { label: title }]
            : []),
        ]}
      />
      <h1 className="mb-4 text-2xl">{title}</h1>
      {product ? (
        <ReadOnlyUnless permission="catalogue.write" of="form">
          <Variants
            key={`${product.id} ${changes}`}
            product={product}
            undo={undo}
            onChanged={reload}
          />
        </ReadOnlyUnless>
      ) : null}
      {product?.group ? (
        <History subject={`group:${product.group.id}`} className="card mt-6 max-w-4xl" />
      ) : null}
      {error && !product ? (
        <ErrorState
          className="card"
          message={errorMessage(error, failure.productFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!product && !error ? <Skeleton className="h-120 rounded-card" /> : null}
    </>
  );
}

type VariantsProps = {
  product: AdminProduct;
  undo: Undo | null;
  onChanged: (undo?: Undo | null) => void;
};

function Variants({ product, undo, onChanged }: VariantsProps) {
  const form = useVariants(product, onChanged);
  const { rows, setRows } = form;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isMerging, setIsMerging] = useState(false);
  const split = useSplit(product, () => onChanged());
  const undoing = useUndo(product, () => onChanged());
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isUnsaved) form.save();
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <UnsavedMark isUnsaved={form.isUnsaved && !form.isBusy} />
      <AddOptions onAdd={(typed) => setRows(withCombinations(rows, typed))} />
      <form noValidate className="grid grid-cols-1 gap-2" onSubmit={send}>
        <GridActions
          isAlone={product.group === null}
          isUnsaved={form.isUnsaved}
          undo={undo && { isBusy: undoing.isBusy, run: () => undoing.submit(undo) }}
          onSplit={chosen.size === 0 ? null : () => split.request([...chosen])}
          onMerge={() => setIsMerging(true)}
        />
        {undoing.refusal ? (
          <Alert tone="danger">{errorMessage(undoing.refusal, variantFailures.undo)}</Alert>
        ) : null}
        <VariantGrid
          columns={form.columns}
          rows={rows}
          onChange={setRows}
          chosen={chosen}
          onChoose={setChosen}
          errors={form.errors}
          isAlone={product.group === null}
        />
        <SaveBar
          failed={form.failed}
          hasErrors={false}
          isBusy={form.isBusy}
          isUnsaved={form.isUnsaved}
          label="Save all"
        />
      </form>
      <ConfirmDeletion
        deletion={split}
        title={() => 'Make the selected variants a separate product?'}
        description={() =>
          'Each becomes a product with its own page. It keeps its URL, stock, orders and reviews.'
        }
        confirmLabel="Make separate"
      />
      {isMerging ? (
        <Suspense>
          <MergeDialog
            product={product}
            onClose={() => setIsMerging(false)}
            onMerged={() => onChanged()}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function useSplit({ group }: AdminProduct, onChanged: () => void) {
  const changed = useChanged(stale.products);
  return useDeletion<readonly number[]>({
    remove: async (ids) =>
      adminApi('splitProductGroup', {
        params: { id: group?.id ?? 0 },
        body: { product_ids: [...ids] },
      }),
    onRemoved: () => {
      changed();
      onChanged();
    },
    fallback: variantFailures.split,
  });
}
