import type { Config } from '../config/config.ts';
import { cspReportsPath } from '../observability/csp-reports.ts';

type Hosts = Config['payments'][number]['hosts'];
const noHosts: Hosts = { script: [], img: [], connect: [], frame: [], form: [] };

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
  /** Only the hosts of providers with an account are allowed. */
  payments: readonly Pick<Config['payments'][number], 'account' | 'hosts'>[];
  /** Public URL of the object store. */
  imagesUrl?: string | null;
};

/**
 * The Content Security Policy of a page by its path. Only payment pages allow the payment
 * provider's hosts.
 */
export function contentPolicies({
  payments,
  imagesUrl = null,
}: PolicyOptions): (path: string) => string {
  const usual = policyWith(noHosts, imagesUrl);
  const payment = policyWith(allHosts(payments), imagesUrl);
  const framing = usual.replace("frame-src 'none'", "frame-src 'self'");
  const framed = usual.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return (path) => {
    if (isFramedPage(path)) return framed;
    if (adminPage.test(path)) return framing;
    return paymentPage.test(path) ? payment : usual;
  };
}

/** Own origin only, no inline script or style, and the given hosts. */
function policyWith(hosts: Hosts, imagesUrl: string | null): string {
  const images = imagesUrl === null ? '' : ` ${new URL(imagesUrl).origin}`;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hosts.script].join(' ')}`,
    "style-src 'self'",
    `img-src ${["'self' data: blob:", ...hosts.img].join(' ')}${images}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts.connect].join(' ')}`,
    `frame-src ${hosts.frame.length === 0 ? "'none'" : hosts.frame.join(' ')}`,
    "manifest-src 'self'",
    `form-action ${["'self'", ...hosts.form].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Only the policy in web/boot.ts may turn text into markup or a script URL.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-uri ${cspReportsPath}`,
    'report-to csp',
  ].join('; ');
}

function allHosts(payments: PolicyOptions['payments']): Hosts {
  const used = payments.flatMap(({ account, hosts }) => (account === null ? [] : [hosts]));
  const all = (kind: keyof Hosts): string[] => [...new Set(used.flatMap((hosts) => hosts[kind]))];
  return {
    script: all('script'),
    img: all('img'),
    connect: all('connect'),
    frame: all('frame'),
    form: all('form'),
  };
}

/** The `Reporting-Endpoints` header, which defines the target of `report-to`. */
export const reportingEndpoints = `csp="${cspReportsPath}"`;
