import { toast } from '#web/ui/overlays/toast.ts';
import { linkCopiedText } from '#web/storefront/product/more-texts.tsx';

/**
 * Opens the share sheet of the device, or copies the link: of the page without its query, unless
 * another is given.
 */
export async function share(
  title: string,
  url: string = location.origin + location.pathname,
): Promise<void> {
  try {
    const canShare = typeof navigator.share === 'function';
    if (canShare) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success(linkCopiedText);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') toast.info(url);
  }
}
