import { lazy, Suspense, useState } from 'react';
import { serverMessage } from '#web/shopper/server-message.ts';
import { Button } from '#web/ui/button.tsx';
import { HeartIcon } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { askTheFamilyText, linkNotLoadedText } from '#web/storefront/family/texts.tsx';
import type { useFamilyLink } from './use-family-link.ts';

const FamilyDialog = lazy(async () => ({
  default: (await import('./family-dialog.tsx')).FamilyDialog,
}));

/** The button that opens the dialog of the link to the wishlist. */
export function AskFamily({ family }: { family: ReturnType<typeof useFamilyLink> }) {
  const { link, error, retry, isWaiting, setSaved } = family;
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    if (error === null) return;
    toast.error(serverMessage(error, linkNotLoadedText));
    retry();
  };
  return (
    <>
      <Button variant="secondary" busy={isOpen && link === undefined && isWaiting} onClick={open}>
        <span className="inline-flex items-center gap-2">
          <HeartIcon size={18} /> {askTheFamilyText}
        </span>
      </Button>
      <Suspense fallback={null}>
        {isOpen && link !== undefined ? (
          <FamilyDialog link={link} onSaved={setSaved} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
