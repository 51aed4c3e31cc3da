import { cspReportsPath } from '../observability/csp-reports.ts';

const liveProvider = 'https://*.razorpay.com';

/**
 * The Content Security Policy of every page: nothing but our own, no inline script or style. A payment provider's window is let in
 * where the shop has an account: `paymentScript` is the address of its checkout script, a path of our own or of another origin.
 * `picturesUrl`: where the pictures are shown by their store itself.
 */
export function contentPolicy(
  paymentScript: string | null,
  picturesUrl: string | null = null,
): string {
  const provider =
    paymentScript !== null && URL.canParse(paymentScript) ? originsOf(new URL(paymentScript)) : '';
  const pictures = picturesUrl === null ? '' : ` ${new URL(picturesUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${provider}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${provider}${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    `frame-src ${provider === '' ? "'none'" : provider.trim()}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Text becomes markup or a script's address through the one policy of web/boot.ts alone.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${cspReportsPath}`,
    'report-to csp',
  ].join('; ');
}

/** Goes with it: where `report-to` leads. */
export const reportingEndpoints = `csp="${cspReportsPath}"`;

const originsOf = ({ origin, hostname }: URL): string =>
  ` ${hostname.endsWith('.razorpay.com') ? liveProvider : origin}`;
