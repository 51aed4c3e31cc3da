import type { MediaImage } from '#contract/catalogue/entities.ts';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';
import { chooseAPictureText, pictureText } from '#web/storefront/product/texts.tsx';

type ThumbnailsProps = {
  pictures: readonly MediaImage[];
  position: number;
  className: string;
  onPick: (position: number) => void;
};

export function Thumbnails({ pictures, position, className, onPick }: ThumbnailsProps) {
  return (
    <ul className={`thumbnails ${className}`} aria-label={chooseAPictureText}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-label={pictureText(index + 1, pictures.length)}
            aria-current={index === position}
            onClick={() => onPick(index)}
          >
            <ResponsiveImage
              image={{ ...picture, alt: '' }}
              sizes="80px"
              widths={[160]}
              className="aspect-product"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
