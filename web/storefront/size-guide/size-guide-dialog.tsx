import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import { api } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SizeGuideView } from './size-guide-view.tsx';
import type { OfferedSize } from './fit-answer.tsx';
import { sizeGuideText, theSizeGuideCouldNotBeText } from '#web/storefront/size-guide/texts.tsx';

interface SizeGuideDialogProps {
  category: string;
  /** The sizes of the product; null for a product in one size. */
  sizes: readonly OfferedSize[] | null;
  onClose: () => void;
}

/** The guide of the product's category. A recommended size is chosen on the page below. */
export function SizeGuideDialog({ category, sizes, onClose }: SizeGuideDialogProps) {
  const [guide, setGuide] = useState<SizeGuide | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const controller = new AbortController();
    api('getSizeGuide', { params: { categoryName: category } }, { signal: controller.signal }).then(
      ({ data }) => setGuide(data.guide),
      () => setFailed(!controller.signal.aborted),
    );
    return () => controller.abort();
  }, [category]);
  const choose = (slug: string) => {
    onClose();
    void navigate(paths.product(slug), { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open size="large" title={sizeGuideText} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {hasFailed ? <p role="alert">{theSizeGuideCouldNotBeText}</p> : null}
      {guide === null ? (
        <div className="min-h-80" aria-busy={!hasFailed} />
      ) : (
        <SizeGuideView guide={guide} sizes={sizes} onChoose={choose} />
      )}
    </Dialog>
  );
}
