import { cspReportsPath } from '../observability/csp-reports.ts';

/**
 * Hosts of the provider's checkout by what they may do: run the script, show images, receive
 * reports, fill the frame.
 */
const liveHosts = {
  script: ' https://checkout.razorpay.com',
  img: ' https://cdn.razorpay.com',
  connect: ' https://api.razorpay.com https://lumberjack.razorpay.com',
  frame: ' https://api.razorpay.com https://checkout.razorpay.com',
};
const noHosts = { script: '', img: '', connect: '', frame: '' };

/**
 * Pages that open the provider's window: the checkout, and an order with 'Pay now'. Like the
 * router, ignores case.
 */
const paymentPage = /^\/(?:checkout|dashboard\/orders\/[^/]+)\/?$/i;

/** The admin area frames the preview of an appearance, the one page that may be framed. */
const adminPage = /^\/admin(?:\/|$)/i;
export const isFramedPage = (path: string): boolean =>
  /^\/admin\/appearance\/preview\/?$/i.test(path);

type PolicyOptions = {
  /** URL of the payment provider's checkout script; null without an account. */
  paymentScript: string | null;
  /** Public URL of the object store. */
  imagesUrl?: string | null;
};

/**
 * The Content Security Policy of a page by its path. Only payment pages allow the payment
 * provider's hosts.
 */
export function contentPolicies({
  paymentScript,
  imagesUrl = null,
}: PolicyOptions): (path: string) => string {
  const usual = policyWith(noHosts, imagesUrl);
  const payment = policyWith(hostsOf(paymentScript), imagesUrl);
  const framing = usual.replace("frame-src 'none'", "frame-src 'self'");
  const framed = usual.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return (path) => {
    if (isFramedPage(path)) return framed;
    if (adminPage.test(path)) return framing;
    return paymentPage.test(path) ? payment : usual;
  };
}

type Hosts = typeof noHosts;

/** Own origin only, no inline script or style, and the given hosts. */
function policyWith(hosts: Hosts, imagesUrl: string | null): string {
  const images = imagesUrl === null ? '' : ` ${new URL(imagesUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${hosts.script}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${hosts.img}${images}`,
    "font-src 'self'",
    `connect-src 'self'${hosts.connect}`,
    `frame-src ${hosts.frame === '' ? "'none'" : hosts.frame.trim()}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Only the policy in web/boot.ts may turn text into markup or a script URL.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${cspReportsPath}`,
    'report-to csp',
  ].join('; ');
}

/**
 * The live provider's hosts, or the origin of another one. The demo's sandbox has a path of this
 * origin.
 */
function hostsOf(paymentScript: string | null): Hosts {
  if (paymentScript === null || !URL.canParse(paymentScript)) return noHosts;
  const { origin, hostname } = new URL(paymentScript);
  if (hostname.endsWith('.razorpay.com')) return liveHosts;
  return { script: ` ${origin}`, img: ` ${origin}`, connect: ` ${origin}`, frame: ` ${origin}` };
}

/** The `Reporting-Endpoints` header, which defines the target of `report-to`. */
export const reportingEndpoints = `csp="${cspReportsPath}"`;
