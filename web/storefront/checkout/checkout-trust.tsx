import type { PolicySlug } from '#contract/content/policies.ts';
import { useHasPolicy } from '#web/shop-data.ts';
import { basename } from '#web/locale.ts';
import { paths } from '#web/paths.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';

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
      <p>
        Secure checkout: card and UPI details go to the payment provider only, never to this shop.
      </p>
      <p>You can cancel free of charge until your order is packed.</p>
      <p className="flex flex-wrap justify-center gap-x-4">
        {hasReturns ? <PolicyLink slug="return-policy">Return policy</PolicyLink> : null}
        {hasPrivacy ? <PolicyLink slug="privacy-policy">Privacy policy</PolicyLink> : null}
      </p>
      {phone ? (
        <p>
          Need help? Call{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link whitespace-nowrap">
            {phone}
          </a>
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
