import { IconButton, type IconButtonVariant } from '#web/ui/icon-button.tsx';
import { HeartFilledIcon, HeartIcon } from '#web/ui/icons/icons.tsx';
import { useWishlistToggle, type WishlistTexts } from './use-wishlist-toggle.ts';
import { wishlistOfText } from '#web/storefront/components/wishlist-texts.ts';

type WishlistButtonProps = {
  productId: number;
  name: string;
  variant?: IconButtonVariant;
  className?: string;
  texts?: WishlistTexts;
};

export function WishlistButton({
  productId,
  name,
  variant = 'floating',
  className,
  texts,
}: WishlistButtonProps) {
  const { isWished, isBusy, toggle } = useWishlistToggle(productId, texts);
  return (
    <IconButton
      label={wishlistOfText(name)}
      aria-pressed={isWished}
      aria-disabled={isBusy || undefined}
      icon={isWished ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
      variant={variant}
      {...(className === undefined ? {} : { className })}
      onClick={toggle}
    />
  );
}
