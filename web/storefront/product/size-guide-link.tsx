import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { paths } from '#web/paths.ts';
import type { ProductView } from './product-view.ts';

const SizeGuideDialog = lazy(async () => ({
  default: (await import('../size-guide/size-guide-dialog.tsx')).SizeGuideDialog,
}));

/** Opens the guide above the page; without JavaScript it is a page of its own. */
export function SizeGuideLink({ product }: { product: ProductView }) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const { slug } = product.category;
  return (
    <p className="product-size-guide">
      <a className="text-link" href={paths.sizeGuide(slug)} onClick={open}>
        Size guide
      </a>
      <Suspense>
        {isOpen ? (
          <SizeGuideDialog
            category={slug}
            sizes={product.group?.sizes ?? null}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </p>
  );
}
