import { IconButton, type IconButtonVariant } from '#web/ui/icon-button.tsx';
import { HeartFilledIcon, HeartIcon } from '#web/ui/icons/icons.tsx';
import { useWish, type WishTexts } from './use-wishlist-toggle.ts';

type WishButtonProps = {
  productId: number;
  name: string;
  variant?: IconButtonVariant;
  className?: string;
  texts?: WishTexts;
};

export function WishButton({
  productId,
  name,
  variant = 'floating',
  className,
  texts,
}: WishButtonProps) {
  const { isWished, isBusy, toggle } = useWish(productId, texts);
  return (
    <IconButton
      label={`Wishlist: ${name}`}
      aria-pressed={isWished}
      aria-disabled={isBusy || undefined}
      icon={isWished ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
      variant={variant}
      {...(className === undefined ? {} : { className })}
      onClick={toggle}
    />
  );
}
