import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AdminProduct } from '#contract/catalogue/admin-entities.ts';
import type { MediaImage } from '#contract/catalogue/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { adminApi, ApiError } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { useFieldOfUrl } from '#web/admin/kit/page-head.tsx';
import { isConflict, useSave } from '#web/admin/kit/form/use-save.ts';
import { blanksFilled } from '../cloth/draft-text.ts';
import type { Cloth } from '../cloth/product-of-cloth.ts';
import { type ClothFabric, saveFabric } from '../fabric/save-fabric.ts';
import { changedPaths, fieldsOfCategory } from './custom-field-values.ts';
import { merged, type Versions } from './product-merge.ts';
import {
  formOf,
  type ProductValues,
  type TabKey,
  tabOf,
  tabs,
  valuesOf,
} from './product-controls.ts';
import type { VariantInput } from '#contract/catalogue/product-forms.ts';
import { useChanged } from '#web/admin/kit/data.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { useReturnAfterSave } from './use-return-after-save.ts';
import { useSizes } from './use-sizes.ts';
import { arrangedOf, type ImageItem } from '../fields/image-items.ts';
import { type Images, useImages } from '../fields/use-images.ts';

type Saving = {
  values: ProductValues;
  base: AdminProduct | null;
  variants: readonly VariantInput[];
  fabric: ClothFabric | null;
};
export type FormState = 'untouched' | 'unsaved' | 'saved';

/** The state and the actions of the form; `product` is null for a new one. */
export function useProductForm(product: AdminProduct | null) {
  const [base, setBase] = useState(product);
  const [values, setValues] = useState<ProductValues>(() => valuesOf(product));
  const { tab, setTab, openTabOf } = useTab();
  const [state, setState] = useState<FormState>('untouched');
  const [theirs, setTheirs] = useState<AdminProduct | null>(null);
  const changed = useChanged(stale.products);
  const sizes = useSizes(product, values.color);
  const images = useImages(product?.pictures ?? [], () => setState('unsaved'));
  useReturnAfterSave(state === 'saved');
  const saving = useSave({
    save: async (sent: Saving) =>
      saveAll(sent, { items: await images.settled(), onConflict: setTheirs, onProduct: adopt }),
    onSaved: () => {
      toast.success(success.productSaved);
      changed();
      setState('saved');
    },
    fallback: failure.productSave,
    onRefused: openTabOf,
  });
  const versions = versionsOf(base, values, theirs);
  const hasOtherImages = Boolean(base && theirs && !sameImages(base.pictures, theirs.pictures));

  const edited = (...paths: readonly string[]): void => {
    setState('unsaved');
    for (const path of paths) saving.clearError(path);
  };
  const imageDeletion = useImageDeletion(base, (after, key) => {
    setBase(withImagesOf(after));
    images.dropSaved(key);
    changed();
  });

  /** The product is saved, its fabric is not: another attempt changes that product. */
  const adopt = (saved: AdminProduct): void => {
    setBase(saved);
    images.takeSaved(saved.pictures);
    sizes.reset(saved);
  };
  const set = (change: Partial<ProductValues>): void => {
    setValues({ ...values, ...fieldsOfCategory(change, base), ...change });
    edited(...changedPaths(change, values));
  };
  const { fabric, fillFrom } = useDraft(values, images, set);

  /** Resolves a conflict and continues from the product as saved now. */
  const settle = (whose: 'mine' | 'theirs'): void => {
    if (!versions || !theirs) return;
    const next = merged(versions, whose);
    setValues(next);
    setBase(theirs);
    setTheirs(null);
    if (hasOtherImages) images.takeSaved(theirs.pictures);
    if (whose === 'mine')
      saving.submit({ values: next, base: theirs, variants: sizes.variants, fabric });
    else saving.forget();
  };

  return {
    ...{ values, set, tab, setTab, state, settle, imageDeletion, fabric, fillFrom },
    images: withClearedError(images, () => saving.clearError('images')),
    errors: saving.errors,
    failed: theirs ? null : saving.failed,
    ...{ isBusy: saving.isBusy, refusal: saving.refusal },
    send: () => saving.submit({ values, base, variants: sizes.variants, fabric }),
    sizes: sizes.field(saving, () => edited('variants')),
    conflict: conflictOf(saving.refusal, versions, hasOtherImages),
  };
}

const versionsOf = (
  base: AdminProduct | null,
  mine: ProductValues,
  theirs: AdminProduct | null,
): Versions | null =>
  theirs && base ? { base: valuesOf(base), mine, theirs: valuesOf(theirs) } : null;

const conflictOf = (refusal: Error | null, versions: Versions | null, hasOtherImages: boolean) =>
  versions && refusal ? { message: refusal.message, versions, hasOtherImages } : null;

const withImagesOf =
  ({ version, pictures }: AdminProduct) =>
  (before: AdminProduct | null): AdminProduct | null =>
    before && { ...before, version, pictures };

export type ProductFormState = ReturnType<typeof useProductForm>;

/** The draft out of a photo of the cloth, and the fabric that is saved with the product. */
function useDraft(
  values: ProductValues,
  images: Images,
  set: (change: Partial<ProductValues>) => void,
) {
  const [fabric, setFabric] = useState<ClothFabric | null>(null);
  const fillFrom = ({ fabric: made, pictures, texts }: Cloth): void => {
    setFabric(made);
    images.add(
      pictures.map(({ file }) => file),
      (file) => pictures.find((picture) => picture.file === file)?.alt ?? '',
    );
    set(blanksFilled(values, texts));
  };
  return { fabric, fillFrom };
}

/** `onProduct` receives the product if it is saved and its fabric is not. */
async function saveAll(
  sent: Saving,
  { onProduct, ...options }: ProductOptions & { onProduct: (saved: AdminProduct) => void },
): Promise<void> {
  const { data } = await saveProduct(sent, options);
  if (!sent.fabric) return;
  await saveFabric(data.id, sent.fabric).catch((error: unknown) => {
    onProduct(data);
    throw error;
  });
}

type ProductOptions = {
  items: readonly ImageItem[];
  onConflict: (theirs: AdminProduct) => void;
};

/** Saves product and images. `onConflict` receives the product as another user has saved it. */
async function saveProduct(
  { values, base, variants }: Saving,
  { items, onConflict }: ProductOptions,
) {
  const refused = items.find((item) => item.state === 'refused');
  if (refused) {
    const message = `${refused.name} was not uploaded. Try it again or delete it.`;
    throw new ApiError(422, refused.name, { errors: [{ path: 'images', message }] });
  }
  // Sizes of a product that is not on sale yet are not on sale either.
  const sizes = variants.map((size) =>
    'product_id' in size ? size : { ...size, status: values.status },
  );
  const body = formOf(values, base, { pictures: arrangedOf(items), variants: sizes });
  return adminApi('saveProduct', { body }).catch(async (error: unknown) => {
    if (base && error instanceof Error && isConflict(error))
      onConflict((await adminApi('getAdminProduct', { params: { id: base.id } })).data);
    throw error;
  });
}

/**
 * The open tab, at first that of the field in the URL. `openTabOf` opens the first tab with a
 * refused field unless the open one has one.
 */
function useTab() {
  const { hash } = useLocation();
  const [tab, setTab] = useState<TabKey>(() => tabOf(hash.slice(1)));
  useFieldOfUrl(true);
  const openTabOf = (paths: readonly string[]): void => {
    const withError = tabs.filter((key) => paths.some((path) => tabOf(path) === key));
    if (withError[0] && !withError.includes(tab)) setTab(withError[0]);
  };
  return { tab, setTab, openTabOf };
}

/** Clears the error of the images when files are added, removed or sent again. */
const withClearedError = (images: Images, clear: () => void): Images => ({
  ...images,
  add: (files, altOf) => {
    clear();
    images.add(files, altOf);
  },
  remove: (key) => {
    clear();
    images.remove(key);
  },
  retry: (key) => {
    clear();
    images.retry(key);
  },
});

const sameImages = (some: readonly MediaImage[], others: readonly MediaImage[]): boolean =>
  some.length === others.length &&
  some.every(({ src, alt }, place) => others[place]?.src === src && others[place].alt === alt);

/** Deletes a saved image at once, after a confirmation. The key of a saved image is its URL. */
function useImageDeletion(
  product: AdminProduct | null,
  onGone: (after: AdminProduct, key: string) => void,
) {
  return useDeletion<string>({
    remove: async (key) => {
      const { data, message } = await adminApi('deleteProductImage', {
        params: { id: product?.id ?? 0 },
        body: { image_url: `${key}.webp` },
      });
      onGone(data, key);
      return { message };
    },
    onRemoved: () => undefined,
    fallback: failure.imageDelete,
  });
}
