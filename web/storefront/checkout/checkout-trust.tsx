import type { PolicySlug } from '#contract/content/policies.ts';
import { useHasPolicy } from '#web/shop-data.ts';
import { basename } from '#web/locale.ts';
import { paths } from '#web/paths.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import {
  needHelpText,
  privacyPolicyText,
  returnPolicyText,
  secureCheckoutCardAndUpiDetailsText,
  youCanCancelFreeOfChargeText,
} from '#web/storefront/checkout/texts.tsx';

/**
 * Reasons to trust the shop, and where to get help. Links open beside the checkout, so that nothing
 * typed is lost.
 */
export function CheckoutTrust() {
  const settings = usePageSettings();
  const hasReturns = useHasPolicy('return-policy');
  const hasPrivacy = useHasPolicy('privacy-policy');
  const { customer_support_number: phone, customer_support_hours: hours } = settings ?? {};
  return (
    <div className="grid gap-2 text-center text-xs text-ink-soft">
      <p>{secureCheckoutCardAndUpiDetailsText}</p>
      <p>{youCanCancelFreeOfChargeText}</p>
      <p className="flex flex-wrap justify-center gap-x-4">
        {hasReturns ? <PolicyLink slug="return-policy">{returnPolicyText}</PolicyLink> : null}
        {hasPrivacy ? <PolicyLink slug="privacy-policy">{privacyPolicyText}</PolicyLink> : null}
      </p>
      {phone ? (
        <p>
          {needHelpText(
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link whitespace-nowrap">
              {phone}
            </a>,
          )}
          {hours ? `, ${hours}` : null}
        </p>
      ) : null}
    </div>
  );
}

const PolicyLink = ({ slug, children }: { slug: PolicySlug; children: string }) => (
  <a
    href={basename + paths.policy(slug)}
    target="_blank"
    rel="noopener"
    className="text-link inline-grid min-h-11 place-content-center"
  >
    {children}
  </a>
);
