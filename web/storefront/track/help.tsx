import { usePageSettings } from '#web/shopper/shop-settings.ts';
import {
  callText,
  emailNamedText,
  needHelpWithThisParcelText,
} from '#web/storefront/track/texts.tsx';

/** Phone and email of the shop; nothing without them. */
export function Help() {
  const settings = usePageSettings();
  const { customer_support_number: phone, customer_support_email: email } = settings ?? {};
  if (!phone && !email) return null;
  return (
    <section className="mt-6 text-sm text-ink-soft">
      <h2 className="text-base text-ink">{needHelpWithThisParcelText}</h2>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {phone ? (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link py-2.5">
            {callText(phone)}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`} className="text-link py-2.5">
            {emailNamedText(email)}
          </a>
        ) : null}
      </p>
    </section>
  );
}
