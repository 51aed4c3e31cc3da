import { lazy, Suspense, useState } from 'react';
import { blankText } from '#contract/catalogue/draft-blank.ts';
import { Button } from '#web/ui/button.tsx';
import type { Cloth } from './cloth-dialog.tsx';

const ClothDialog = lazy(async () => ({
  default: (await import('./cloth-dialog.tsx')).ClothDialog,
}));

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
          <ClothDialog onUse={onUse} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
