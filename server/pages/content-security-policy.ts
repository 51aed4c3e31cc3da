import { faultOr } from '#database/fault-points.ts';
import { cspReportsPath } from '../observability/csp-reports.ts';

const liveProvider = 'https://*.razorpay.com';

/**
 * The Content Security Policy of every page: own origin only, no inline script or style. `paymentScript` is the URL of the
 * payment provider's checkout script, whose origin is allowed; null without an account. `imagesUrl` is the public URL of
 * the object store.
 */
export function contentPolicy(
  paymentScript: string | null,
  imagesUrl: string | null = null,
): string {
  const provider =
    paymentScript !== null && URL.canParse(paymentScript) ? originsOf(new URL(paymentScript)) : '';
  const images = imagesUrl === null ? '' : ` ${new URL(imagesUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${provider}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${provider}${images}`,
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src ${provider === '' ? "'none'" : provider.trim()}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Only the policy in web/boot.ts may turn text into markup or a script URL.
    ...faultOr('no_trusted_types', [], ["require-trusted-types-for 'script'"]),
    'trusted-types default',
    `report-uri ${cspReportsPath}`,
    'report-to csp',
  ].join('; ');
}

/** The `Reporting-Endpoints` header, which defines the target of `report-to`. */
export const reportingEndpoints = `csp="${cspReportsPath}"`;

const originsOf = ({ origin, hostname }: URL): string =>
  ` ${hostname.endsWith('.razorpay.com') ? liveProvider : origin}`;
