import type { SubmitEvent } from 'react';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDeletion } from '#web/admin/kit/confirm-deletion.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { Tabs } from '#web/admin/kit/tabs.tsx';
import { UnsavedMark } from '#web/admin/kit/form/unsaved-guard.tsx';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';
import { aboveSaveBar, useFocusOnError } from '#web/admin/kit/form/use-save.ts';
import { CardPreview } from './card-preview.tsx';
import { Conflict } from './conflict.tsx';
import { ClothButton } from '../cloth/cloth-button.tsx';
import { FabricField } from '../fabric/fabric-field.tsx';
import { ImagesField } from '../fields/images-field.tsx';
import { BasicTab, DeclarationsTab, DetailsTab, SeoTab } from '../fields/product-tabs.tsx';
import { type TabKey, tabOf } from './product-controls.ts';
import type { ImageItem } from '../fields/image-items.ts';
import { type FormState, type ProductFormState, useProductForm } from './use-product-form.ts';

/** `product` is null for a new one. */
export function ProductForm({ product }: { product: AdminProduct | null }) {
  const form = useProductForm(product);
  const { images, conflict } = form;
  const element = useFocusOnError<HTMLFormElement>(form.refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.send();
  };
  return (
    <div className="min-[1400px]:grid min-[1400px]:grid-cols-[minmax(0,56rem)_13rem] min-[1400px]:gap-6">
      <form
        ref={element}
        noValidate
        className={`grid max-w-4xl grid-cols-1 gap-6 ${aboveSaveBar}`}
        onSubmit={send}
      >
        <UnsavedMark isUnsaved={form.state === 'unsaved'} />
        {conflict ? <Conflict {...conflict} onResolve={form.settle} /> : null}
        {product?.sale ? <SaleNote sale={product.sale} /> : null}
        <div className="card p-4 sm:p-6">
          <ProductTabs form={form} productId={product?.id ?? null} />
        </div>
        <SaveBar form={form} isNew={product === null} />
        <ConfirmDeletion
          deletion={form.imageDeletion}
          title={() => 'Delete this image?'}
          description={() => 'It leaves the product at once.'}
          confirmLabel="Delete image"
        />
      </form>
      <CardPreview values={form.values} cover={images.items[0]} />
    </div>
  );
}

const SaveBar = ({ form, isNew }: { form: ProductFormState; isNew: boolean }) => (
  <div
    data-foot-bar
    className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-2 py-4"
  >
    {form.failed === null ? null : (
      <Alert tone="danger" className="basis-full">
        {form.failed}
      </Alert>
    )}
    <Button type="submit" busy={form.isBusy}>
      {isNew ? 'Add product' : 'Save product'}
    </Button>
    <output className="text-sm text-ink-soft">
      {statusText(form.state, { isBusy: form.isBusy, items: form.images.items })}
    </output>
  </div>
);

const SaleNote = ({ sale }: { sale: NonNullable<AdminProduct['sale']> }) => (
  <Alert tone="info" title={`On sale: ${sale.name}`}>
    The regular price is {rupees(sale.regular_price)}. It returns{' '}
    {sale.ends_at === null ? 'when the sale ends' : dateAndTime(sale.ends_at).join(', ')}. Prices
    can change after the sale.
  </Alert>
);

function ProductTabs({ form, productId }: { form: ProductFormState; productId: number | null }) {
  const { values, errors, set } = form;
  const fields = { values, errors, set };
  return (
    <Tabs
      label="Product"
      value={form.tab}
      onChange={form.setTab}
      tabs={[
        {
          key: 'basic',
          label: tabLabel('Basic Info', 'basic', errors),
          panel: (
            <div className="grid gap-6">
              {productId === null ? (
                <ClothButton isDrafted={form.fabric !== null} onUse={form.fillFrom} />
              ) : null}
              <ImagesField
                images={form.images}
                onDeleteSaved={form.imageDeletion.request}
                error={errors['images'] ?? errors['pictures']}
              />
              <BasicTab {...fields} sizes={form.sizes} />
              <FabricField productId={productId} made={form.fabric} />
            </div>
          ),
        },
        {
          key: 'details',
          label: tabLabel('Product Details', 'details', errors),
          panel: <DetailsTab {...fields} />,
        },
        {
          key: 'declarations',
          label: tabLabel('Declarations', 'declarations', errors),
          panel: <DeclarationsTab {...fields} />,
        },
        {
          key: 'seo',
          label: tabLabel('SEO & Shipping', 'seo', errors),
          panel: <SeoTab {...fields} />,
        },
      ]}
    />
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
        <span className="sr-only"> to correct</span>
      </span>
    </>
  );
}
