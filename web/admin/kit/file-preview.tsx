/** The chosen file itself, before it is sent. */
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
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    }}
  />
);
