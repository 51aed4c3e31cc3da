import { useCallback } from 'react';

type FilePreviewProps = { file: File; alt: string; className: string };

/**
 * Previews a chosen image file before the upload. Its URL is revoked once no image has it as its
 * source: an image whose load has not begun requests the URL that it has then.
 */
export function FilePreview({ file, alt, className }: FilePreviewProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        image.removeAttribute('src');
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  return <img alt={alt} className={className} ref={show} />;
}
