/**
 * A colour, or without a colour code its fabric on a photo. The page's policy forbids style
 * attributes, so it is an SVG.
 */
export function Swatch({ hex, image }: { hex: string | null; image: string | null }) {
  if (hex === null && image !== null)
    return (
      <img
        className="swatch"
        src={`${image}/160.webp`}
        alt=""
        width={40}
        height={40}
        loading="lazy"
      />
    );
  return (
    <svg className="swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={hex ?? 'none'} />
    </svg>
  );
}
