import { lazy, type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Picture, ProductDetail } from '#contract/entities/catalogue.ts';
import { failure, success } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { useDeletion } from '../use-deletion.ts';
import { clearOfBar, type FieldErrors, useFocusOnRefusal, useSave } from '../use-save.ts';
import { ImagesField } from './images-field.tsx';
import { BasicTab, DetailsTab, SeoTab } from './product-tabs.tsx';
import { emptyProduct, formOf, type ProductValues, type TabKey, tabOf, tabs, valuesOf } from './product-values.ts';
import { useProductsChanged } from './queries.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }));

/** `product` null adds one. */
export function ProductForm({ product }: { product: ProductDetail | null }) {
  const [values, setValues] = useState<ProductValues>(product ? valuesOf(product) : emptyProduct);
  const [pictures, setPictures] = useState(product?.pictures ?? []);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tab, setTab] = useState<TabKey>('basic');
  const [state, setState] = useState<'untouched' | 'unsaved' | 'saved'>('untouched');
  const changed = useProductsChanged();
  useLeaveOnceSaved(state === 'saved');
  const { submit, errors, failed, isBusy, mend, refusal } = useSave({
    save: async (body: FormData) => adminApi('saveProduct', { body }),
    onSaved: () => {
      toast.success(success.productSaved);
      changed();
      setState('saved');
    },
    fallback: failure.productSave,
    onRefused: (paths) => {
      const first = tabs.find((key) => paths.some((path) => tabOf(path) === key));
      if (first && !paths.some((path) => tabOf(path) === tab)) setTab(first);
    },
  });
  const form = useFocusOnRefusal<HTMLFormElement>(refusal);
  const set = (change: Partial<ProductValues>) => {
    setValues({ ...values, ...change });
    setState('unsaved');
    for (const name of Object.keys(change)) mend(name);
  };
  const chooseFiles = (next: readonly File[]) => {
    setFiles(next);
    setState('unsaved');
    mend('images');
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(formOf(values, product, files));
  };
  const images = useImageDeletion(product, (left) => {
    setPictures(left);
    changed();
  });
  const shared = { values, errors, set };
  return (
    <form ref={form} noValidate className={`grid max-w-4xl grid-cols-1 gap-6 ${clearOfBar}`} onSubmit={send}>
      <UnsavedGuard isUnsaved={state === 'unsaved'} />
      <div className="card p-4 sm:p-6">
        <Tabs
          label="Product"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              key: 'basic',
              label: tabLabel('Basic Info', 'basic', errors),
              panel: (
                <div className="grid gap-6">
                  <BasicTab {...shared} />
                  <ImagesField pictures={pictures} files={files} onFiles={chooseFiles} onRemovePicture={images.ask} error={errors['images']} />
                </div>
              ),
            },
            { key: 'details', label: tabLabel('Product Details', 'details', errors), panel: <DetailsTab {...shared} /> },
            { key: 'seo', label: tabLabel('SEO & Shipping', 'seo', errors), panel: <SeoTab {...shared} /> },
          ]}
        />
      </div>
      <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-2 py-4">
        {failed === null ? null : (
          <Alert tone="danger" className="basis-full">
            {failed}
          </Alert>
        )}
        <Button type="submit" busy={isBusy}>
          {product ? 'Save product' : 'Add product'}
        </Button>
        <output className="text-sm text-ink-soft">{isBusy ? uploading(files.length) : state === 'unsaved' ? 'You have unsaved changes.' : ''}</output>
      </div>
      <Suspense>
        {images.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={images.dismiss}
            title="Delete this image?"
            description="It leaves the product at once."
            confirmLabel="Delete image"
            onConfirm={images.confirm}
            busy={images.isBusy}
            error={images.error}
          />
        )}
      </Suspense>
    </form>
  );
}

const uploading = (count: number): string => (count === 0 ? '' : `Uploading ${count === 1 ? '1 image' : `${count} images`}…`);

/** How many complaints wait behind a tab stands on it. */
function tabLabel(name: string, key: TabKey, errors: FieldErrors) {
  const count = Object.entries(errors).filter(([path, error]) => error && tabOf(path) === key).length;
  if (count === 0) return name;
  return (
    <>
      {name}
      <span className="ml-2 inline-grid size-5 place-items-center rounded-control bg-danger-ground text-xs text-danger">
        {count}
        <span className="sr-only"> to mend</span>
      </span>
    </>
  );
}

function useImageDeletion(product: ProductDetail | null, onLeft: (pictures: Picture[]) => void) {
  return useDeletion<Picture>({
    remove: async ({ src }) => {
      const { data, message } = await adminApi('deleteProductImage', { params: { id: product?.id ?? 0 }, body: { image_url: `${src}.webp` } });
      onLeft(data.pictures);
      return { message };
    },
    onRemoved: () => undefined,
    fallback: failure.imageDelete,
  });
}

/** Back to the list as it was left; once the guard has seen that nothing is unsaved. */
function useLeaveOnceSaved(isSaved: boolean): void {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (isSaved) void (isFirstPage ? navigate(paths.adminProducts) : navigate(-1));
  }, [isSaved, isFirstPage, navigate]);
}
