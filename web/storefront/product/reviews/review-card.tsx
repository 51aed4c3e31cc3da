import type { Review } from '#contract/reviews/api.ts';
import { useShop } from '#web/shop-data.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { basename, languageOf } from '#web/locale.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { FlagIcon } from '#web/ui/icons/tool-icons.tsx';
import { ResponsiveImage } from '#web/ui/responsive-image.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Day } from '#web/shopper/dates.tsx';
import {
  openPhotoText,
  photosByText,
  reportReviewOfText,
  shopRepliedText,
  theShopText,
  verifiedBuyerText,
} from '#web/storefront/product/reviews/texts.tsx';

type ReviewCardProps = { review: Review; onReport: () => void; onPhoto: (at: number) => void };

/** Shoppers and staff write in any language. */
const languageIn = (text: string) => (basename ? languageOf(text) : undefined);

export function ReviewCard({ review, onReport, onPhoto }: ReviewCardProps) {
  const bought = variantName(review);
  const shopName = useShop()?.settings.site_name ?? theShopText;
  return (
    <article className="review">
      <Rating value={review.rating} />
      <h3 lang={languageIn(review.title)}>{review.title}</h3>
      <p className="review-by">
        <span className="font-semibold">{review.name}</span>
        {review.verified_buyer ? (
          <span className="review-verified">
            <CheckIcon size={16} /> {verifiedBuyerText}
          </span>
        ) : null}
        {bought === '' ? null : <span>{bought}</span>}
        <Day at={review.created_at} />
      </p>
      {review.photos.length > 0 ? (
        <ul className="review-photos" aria-label={photosByText(review.name)}>
          {review.photos.map((photo, index) => (
            <li key={photo.src}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={openPhotoText(index + 1, review.photos.length, review.name)}
                onClick={() => onPhoto(index)}
              >
                <ResponsiveImage image={{ ...photo, alt: '' }} sizes="96px" widths={[160, 320]} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="review-text" lang={languageIn(review.text)}>
        {review.text}
      </p>
      {review.reply === '' ? null : (
        <div className="review-reply">
          <p className="font-semibold">{shopRepliedText(shopName)}</p>
          <p className="whitespace-pre-line" lang={languageIn(review.reply)}>
            {review.reply}
          </p>
        </div>
      )}
      <IconButton
        label={reportReviewOfText(review.title)}
        icon={<FlagIcon size={16} />}
        className="review-report"
        aria-haspopup="dialog"
        onClick={onReport}
      />
    </article>
  );
}
