import { IconButton } from '#web/ui/icon-button.tsx';
import { ShareIcon } from '#web/ui/service-icons.tsx';
import { toast } from '#web/ui/toast.ts';

export function ShareButton({ title }: { title: string }) {
  return <IconButton variant="outline" label="Share" icon={<ShareIcon />} onClick={() => void share(title)} />;
}

async function share(title: string): Promise<void> {
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
