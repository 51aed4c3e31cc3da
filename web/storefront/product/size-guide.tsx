import { lazy, Suspense, useEffect, useState } from 'react';
import type { ProductView } from './product-view.ts';

const SizeGuideDialog = lazy(async () => ({
  default: (await import('../size-guide/size-guide-dialog.tsx')).SizeGuideDialog,
}));

/**
 * Opens the guide above the page when its link next to the sizes is clicked. Until this part is
 * loaded, the link leads to the guide's own page: the script of the first view has no room for it.
 */
export function SizeGuide({ product }: { product: ProductView }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    document.querySelector('.size-guide-link')?.setAttribute('aria-haspopup', 'dialog');
    const open = (event: MouseEvent) => {
      const isLink =
        event.target instanceof Element && event.target.closest('.size-guide-link') !== null;
      if (!isLink || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('click', open);
    return () => removeEventListener('click', open);
  }, []);
  return (
    <Suspense>
      {isOpen ? (
        <SizeGuideDialog
          category={product.category.slug}
          sizes={product.group?.sizes ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Suspense>
  );
}
