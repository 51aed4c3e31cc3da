import { IconButton } from '#web/ui/icon-button.tsx';
import { stroked } from '#web/ui/icons/icons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const ShareIcon = stroked(<path d="M12 15V3.5M7.5 7.5 12 3.5l4.5 4M6.5 11H5v9.5h14V11h-1.5" />);

export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      variant="outline"
      label="Share"
      icon={<ShareIcon />}
      onClick={() => void share(title)}
    />
  );
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
