import { IconButton } from '#web/ui/icon-button.tsx';
import { stroked } from '#web/ui/icons/icons.tsx';
import { shareText } from '#web/storefront/product/texts.tsx';

const ShareIcon = stroked(<path d="M12 15V3.5M7.5 7.5 12 3.5l4.5 4M6.5 11H5v9.5h14V11h-1.5" />);

export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      variant="outline"
      label={shareText}
      icon={<ShareIcon />}
      onClick={() => void import('./share.ts').then(({ share }) => share(title))}
    />
  );
}
