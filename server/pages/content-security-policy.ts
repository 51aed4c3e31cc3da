import { isMeasuredPage } from '#contract/pixels/rules.ts';
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
  payments: readonly Pick<Config['payments'][number], 'key' | 'hosts'>[];
  /** Public URL of the object store. */
  imagesUrl?: string | null;
};

/** What the owner set up: the enabled payment providers, and whether a pixel has an id. */
export type PolicyParts = { providers: readonly string[]; pixels: PixelIds | null };
type PixelIds = { ga4: string; meta: string };

/**
 * The Content Security Policy of a page by its path. Only payment pages allow the hosts of the
 * payment providers; only measured pages allow those of pixels.
 */
export type PolicyOf = (path: string, parts: PolicyParts) => string;

/** https://developers.google.com/tag-platform/security/guides/csp */
const googleHosts: Hosts = {
  ...noHosts,
  script: ['https://www.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};
const metaHosts: Hosts = {
  ...noHosts,
  script: ['https://connect.facebook.net'],
  img: ['https://www.facebook.com'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
};

export function contentPolicies({ payments, imagesUrl = null }: PolicyOptions): PolicyOf {
  const usual = policyWith(noHosts, imagesUrl);
  // Cameras of staff read barcodes with WebAssembly where the browser cannot.
  const admin = usual
    .replace("frame-src 'none'", "frame-src 'self'")
    .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
  const framed = usual.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return (path, { providers, pixels }) => {
    if (isFramedPage(path)) return framed;
    if (adminPage.test(path)) return admin;
    const used = [
      ...(paymentPage.test(path)
        ? payments.filter(({ key }) => providers.includes(key)).map(({ hosts }) => hosts)
        : []),
      ...(pixels === null || !isMeasuredPage(path) ? [] : pixelHosts(pixels)),
    ];
    return used.length === 0 ? usual : policyWith(allHosts(used), imagesUrl);
  };
}

const pixelHosts = ({ ga4, meta }: PixelIds): Hosts[] => [
  ...(ga4 === '' ? [] : [googleHosts]),
  ...(meta === '' ? [] : [metaHosts]),
];

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

function allHosts(used: readonly Hosts[]): Hosts {
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
