import { Link } from 'react-router';
import { type PrivacyPurpose, privacyNotices } from '#contract/customers/privacy-notice.ts';
import { paths } from '#web/paths.ts';
import { useHasPolicy } from '#web/shop-data.ts';
import { privacyPolicyText, seePolicyText } from '#web/shopper/texts.tsx';

/** Says why the data next to it is collected. Its version is stored with the data. */
export function PrivacyNotice({
  purpose,
  className = '',
}: {
  purpose: PrivacyPurpose;
  className?: string;
}) {
  const hasPrivacyPolicy = useHasPolicy('privacy-policy');
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {privacyNotices[purpose]}
      {hasPrivacyPolicy ? (
        <>
          {' '}
          {seePolicyText(
            <Link to={paths.policy('privacy-policy')} className="text-link">
              {privacyPolicyText}
            </Link>,
          )}
        </>
      ) : null}
    </p>
  );
}
