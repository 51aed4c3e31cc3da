import { lazy, Suspense, useState } from 'react';
import { blankText } from '#contract/catalogue/draft-blank.ts';
import { Button } from '#web/ui/button.tsx';
import type { ChosenCloth } from './cloth-dialog.tsx';
import type { Cloth } from './product-of-cloth.ts';

const ClothDialog = lazy(async () => ({
  default: (await import('./cloth-dialog.tsx')).ClothDialog,
}));

const productOfCloth = async (cloth: ChosenCloth): Promise<Cloth> =>
  (await import('./product-of-cloth.ts')).productOfCloth(cloth);

type ClothButtonProps = { isDrafted: boolean; onUse: (cloth: Cloth) => void };

/** Begins a new product with a photo of its cloth. */
export function ClothButton({ isDrafted, onUse }: ClothButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    // The dialog is a React child of the product's form, whose submit is another one.
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sand p-4"
      onSubmit={(event) => event.stopPropagation()}
    >
      <p className="grow basis-60 text-sm">
        {isDrafted
          ? `Draft from a photo. Please check every text, and write what says ${blankText}. Shoppers see the product once it is active.`
          : 'One photo of a cloth gives a tile for the room, pictures and a draft of the text.'}
      </p>
      <Button
        variant="secondary"
        size="small"
        className="min-h-11"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Photograph a cloth
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ClothDialog
            submitLabel="Use in the product"
            onUse={async (cloth) => {
              const product = await productOfCloth(cloth);
              return () => onUse(product);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
