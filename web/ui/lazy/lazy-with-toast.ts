import { type ComponentType, lazy } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';

const missing =
  'This part of the page could not be loaded. Please check your connection and reload the page.';
const Nothing = () => null;

/** Loads a dialog or menu on demand. A failed load shows a toast instead of breaking the page. */
export function lazyWithToast<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch {
      toast.error(missing);
      return { default: Nothing };
    }
  });
}
