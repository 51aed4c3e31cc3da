import type { MediaImage } from '#contract/catalogue/entities.ts';

/** The shape of an image in query results; json columns carry exactly these names. */
type ImageRow = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

/** The URL path of the stored original. */
export const imageUrl = (hash: string): string => `/media/${hash}.webp`;

export const imageView = ({ hash, width, height, alt, placeholder }: ImageRow): MediaImage => ({
  src: `/media/${hash}`,
  width,
  height,
  alt,
  placeholder,
});
