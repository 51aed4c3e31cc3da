import { toast } from '#web/ui/overlays/toast.ts';

/** Opens the share sheet of the device, or copies the link of the page. */
export async function share(title: string): Promise<void> {
  const { origin, pathname } = location;
  const url = origin + pathname;
  try {
    const canShare = typeof navigator.share === 'function';
    if (canShare) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') toast.info(url);
  }
}
