import type { Picture } from '#contract/entities/catalogue.ts';

/** What a query tells of a picture; json columns carry exactly these names. */
export type PictureRow = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

/** The address of the picture as it was stored, for whoever wants one plain URL. */
export const imageUrl = (hash: string): string => `/media/${hash}.webp`;

export const pictureOf = ({ hash, width, height, alt, placeholder }: PictureRow): Picture => ({
  src: `/media/${hash}`,
  width,
  height,
  alt,
  placeholder,
});
