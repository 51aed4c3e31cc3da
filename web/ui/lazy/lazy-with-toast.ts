import { type ComponentType, lazy } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { partNotLoadedText } from '#web/ui/texts.ts';

const missing = partNotLoadedText;
const Nothing = () => null;

const unloaded = new Set<() => Promise<unknown>>();
let isWarm = false;

/**
 * Loads the parts made by `lazyWarmed`, so that the first tap on one finds its code; those of the
 * page before those of the frame. A failed load is retried on demand.
 */
export function warmAll(): void {
  isWarm = true;
  for (const load of [...unloaded].toReversed()) load().catch(() => undefined);
  unloaded.clear();
}

/**
 * As `lazyWithToast`, for a part that many shoppers open: also loaded on the first input or when
 * the page is idle.
 */
export function lazyWarmed<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyWithToast(warmLater(load));
}

/** Registers a loader with `warmAll`, at once if that has run. */
export function warmLater<T>(load: () => Promise<T>): () => Promise<T> {
  if (isWarm) load().catch(() => undefined);
  else if (!import.meta.env.SSR) unloaded.add(load);
  return load;
}

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
