/** Previews a chosen image file before the upload. */
export const FilePreview = ({
  file,
  alt,
  className,
}: {
  file: File;
  alt: string;
  className: string;
}) => (
  <img
    key={`${file.name}-${file.lastModified}-${file.size}`}
    alt={alt}
    className={className}
    ref={(image) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    }}
  />
);
