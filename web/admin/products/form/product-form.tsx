import { lazy, type SubmitEvent, Suspense } from 'react';
import type { AdminProduct } from '#contract/entities/admin-catalogue.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/admin/kit/tabs.tsx';
import { UnsavedGuard } from '#web/admin/kit/form/unsaved-guard.tsx';
import { aboveSaveBar, type FieldErrors, useFocusOnError } from '#web/admin/kit/form/use-save.ts';
import { Conflict } from './conflict.tsx';
import { ImagesField } from '../fields/images-field.tsx';
import { BasicTab, DetailsTab, SeoTab } from '../fields/product-tabs.tsx';
import { type TabKey, tabOf } from './product-values.ts';
import type { ImageItem } from '../fields/use-images.ts';
import { type FormState, useProductForm } from './use-product-form.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** `product` is null for a new one. */
export function ProductForm({ product }: { product: AdminProduct | null }) {
  const form = useProductForm(product);
  const { values, errors, set, tab, images, conflict, imageDeletion, isBusy } = form;
  const element = useFocusOnError<HTMLFormElement>(form.refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.send();
  };
  const shared = { values, errors, set };
  return (
    <form
      ref={element}
      noValidate
      className={`grid max-w-4xl grid-cols-1 gap-6 ${aboveSaveBar}`}
      onSubmit={send}
    >
      <UnsavedGuard isUnsaved={form.state === 'unsaved'} />
      {conflict ? <Conflict {...conflict} onResolve={form.settle} /> : null}
      <div className="card p-4 sm:p-6">
        <Tabs
          label="Product"
          value={tab}
          onChange={form.setTab}
          tabs={[
            {
              key: 'basic',
              label: tabLabel('Basic Info', 'basic', errors),
              panel: (
                <div className="grid gap-6">
                  <BasicTab {...shared} />
                  <ImagesField
                    images={images}
                    onDeleteSaved={imageDeletion.request}
                    error={errors['images'] ?? errors['pictures']}
                  />
                </div>
              ),
            },
            {
              key: 'details',
              label: tabLabel('Product Details', 'details', errors),
              panel: <DetailsTab {...shared} />,
            },
            {
              key: 'seo',
              label: tabLabel('SEO & Shipping', 'seo', errors),
              panel: <SeoTab {...shared} />,
            },
          ]}
        />
      </div>
      <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-2 py-4">
        {form.failed === null ? null : (
          <Alert tone="danger" className="basis-full">
            {form.failed}
          </Alert>
        )}
        <Button type="submit" busy={isBusy}>
          {product ? 'Save product' : 'Add product'}
        </Button>
        <output className="text-sm text-ink-soft">
          {statusText(form.state, { isBusy, items: images.items })}
        </output>
      </div>
      <Suspense>
        {imageDeletion.requested === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={imageDeletion.dismiss}
            title="Delete this image?"
            description="It leaves the product at once."
            confirmLabel="Delete image"
            onConfirm={imageDeletion.confirm}
            busy={imageDeletion.isBusy}
            error={imageDeletion.error}
          />
        )}
      </Suspense>
    </form>
  );
}

function statusText(
  state: FormState,
  { isBusy, items }: { isBusy: boolean; items: readonly ImageItem[] },
): string {
  const count = items.filter((item) => item.state === 'sending').length;
  if (count > 0)
    return `Uploading ${count === 1 ? '1 image' : `${count} images`}…${isBusy ? ' The product is saved as soon as they are there.' : ''}`;
  return state === 'unsaved' && !isBusy ? 'You have unsaved changes.' : '';
}

/** The label of a tab with the number of its errors. */
function tabLabel(name: string, key: TabKey, errors: FieldErrors) {
  const count = Object.entries(errors).filter(
    ([path, error]) => error && tabOf(path) === key,
  ).length;
  if (count === 0) return name;
  return (
    <>
      {name}
      <span className="ml-2 inline-grid size-5 place-items-center rounded-control bg-danger-ground text-xs text-danger">
        {count}
        <span className="sr-only"> to clearError</span>
      </span>
    </>
  );
}
