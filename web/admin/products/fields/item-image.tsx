import { FilePreview } from '#web/admin/kit/form/file-preview.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';
import type { ImageItem } from './image-items.ts';

/** An image of the form, or the chosen file while it is uploaded. */
export const ItemImage = ({ item, alt }: { item: ImageItem; alt: string }) =>
  'picture' in item ? (
    <ResponsiveImage
      image={{ ...item.picture, alt }}
      sizes="200px"
      widths={[160, 320, 480]}
      className="size-full"
    />
  ) : (
    <FilePreview
      file={item.file}
      alt={alt}
      className={classNames('size-full object-cover', item.state === 'refused' && 'opacity-40')}
    />
  );
