import type { Setup, SetupStep } from '#contract/setup/api.ts';
import { policySlugs } from '#contract/content/policies.ts';
import { paymentMethodName } from '#contract/payments/method-names.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import { listPolicies } from '../content/policies.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as zones from '../delivery/zones.ts';
import { readMailServer } from '../mail/mail-server.ts';
import { cancelTestOrders } from '../orders/status.ts';
import {
  availableMethods,
  enabledPayments,
  isOpen,
  readSettings,
  type ShopSettings,
} from '../settings/settings.ts';
import { policyNames } from '../tax/compliance/duties.ts';
import { readTaxProfile } from '../tax/settings.ts';
import * as queries from './queries.ts';

/** What the shop still lacks, step by step, and whether it is open. */
export async function getSetup(ctx: Ctx): Promise<Setup> {
  const shop = await readSettings(ctx.db);
  return {
    open: isOpen(shop, ctx.config),
    opened_at: shop.openedAt?.toISOString() ?? null,
    steps: await steps(ctx, shop),
  };
}

/**
 * Opens the shop and cancels its test orders; an open one stays as it is. Refuses
 * `setup_incomplete` with what the required steps lack.
 */
export async function open(ctx: Ctx<Admin>): Promise<Setup> {
  const before = await getSetup(ctx);
  if (before.opened_at !== null) return before;
  const missing = before.steps.filter(({ required }) => required).flatMap((step) => step.missing);
  if (missing.length > 0)
    throw refuse(
      'setup_incomplete',
      { missing: missing.join(', ') },
      before.steps
        .filter(({ required }) => required)
        .flatMap(({ key, missing: items }) => items.map((message) => ({ path: key, message }))),
    );
  const opened = await queries.open.maybeOne(ctx.db);
  if (opened) {
    await recordAudit(ctx, {
      action: 'shop.open',
      subject: 'shop',
      before: null,
      after: { opened_at: opened.openedAt.toISOString() },
    });
    await cancelTestOrders(ctx);
  }
  ctx.purges.add('settings');
  return getSetup(ctx);
}

async function steps(ctx: Ctx, shop: ShopSettings): Promise<SetupStep[]> {
  const [legal, delivery, progress, policies, email] = await Promise.all([
    missingLegal(ctx, shop),
    missingDelivery(ctx, shop),
    queries.progress.one(ctx.db),
    missingPolicies(ctx),
    missingEmail(ctx),
  ]);
  const catalogue = [
    ...unless(progress.hasCategory, 'A category'),
    ...unless(progress.hasProduct, 'A product on sale'),
  ];
  const hasLook = progress.hasLook || shop.site_logo !== '';
  const required = (key: SetupStep['key'], path: string, missing: string[]): SetupStep => ({
    ...optional(key, path, missing),
    required: true,
  });
  return [
    required('shop', '/admin/settings', absent({ 'Shop name': shop.site_name })),
    optional('look', '/admin/appearance', unless(hasLook, 'A logo, or a colour and fonts')),
    required('legal', '/admin/settings/tax', legal),
    optional('contact', '/admin/settings#contact', missingContact(shop)),
    optional('catalogue', `/admin/products${catalogue.length > 0 ? '/new' : ''}`, catalogue),
    required('delivery', '/admin/settings/delivery', delivery),
    {
      ...required('payment', '/admin/settings#payment-methods', missingPayment(ctx, shop)),
      found: ways(ctx, shop),
    },
    required('policies', '/admin/content/policies', policies),
    optional('email', '/admin/setup', email),
    optional('staff', '/admin/staff', unless(progress.hasStaff, 'A second person')),
    optional('test_order', '/', unless(progress.hasOrder, 'An order')),
  ];
}

const optional = (key: SetupStep['key'], path: string, missing: string[]): SetupStep => ({
  key,
  required: false,
  done: missing.length === 0,
  missing,
  found: [],
  path,
  minutes: minutesOf[key],
});

/** How long each step takes on a phone, for an owner who has the answers at hand. */
const minutesOf: Record<SetupStep['key'], number> = {
  shop: 1,
  look: 5,
  legal: 4,
  contact: 3,
  catalogue: 8,
  delivery: 3,
  payment: 2,
  policies: 8,
  email: 5,
  staff: 2,
  test_order: 4,
};

/** Cash on Delivery, and the enabled payment providers. */
const ways = ({ config }: Ctx, shop: ShopSettings): string[] => [
  ...(shop.payment_methods.includes('cod') ? [paymentMethodName('cod')] : []),
  ...enabledPayments(shop, config).map(({ name }) => name),
];

function missingPayment({ config }: Ctx, shop: ShopSettings): string[] {
  if (availableMethods(shop, config).length > 0) return [];
  return shop.payment_methods.length === 0
    ? ['A payment method']
    : ['A payment provider for the online payment methods'];
}

const unless = (isDone: boolean, missing: string): string[] => (isDone ? [] : [missing]);

/** The names of the blank values. */
const absent = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [name] : []));

async function missingLegal(ctx: Ctx, shop: ShopSettings): Promise<string[]> {
  const { version, registration } = await readTaxProfile(ctx);
  const gstin = registration === 'none' ? {} : { GSTIN: shop.gstin };
  return [
    ...(version === 0 ? ['GST registration'] : []),
    ...absent({
      'Legal name': shop.legal_name,
      'Registered address': shop.registered_address,
      ...gstin,
    }),
  ];
}

const missingContact = (shop: ShopSettings): string[] =>
  absent({
    'Consumer care: email': shop.customer_support_email,
    'Consumer care: phone': shop.customer_support_number,
    'Grievance officer: name': shop.grievance_officer_name,
    'Grievance officer: email': shop.grievance_officer_email,
    'Grievance officer: phone': shop.grievance_officer_phone,
  });

/** A zone with the products' charges needs a charge for those that have none. */
async function missingDelivery(ctx: Ctx, shop: ShopSettings): Promise<string[]> {
  const all = await zones.list(ctx);
  const hasCharge = all.some(
    ({ serviceable, rate }) =>
      serviceable && (rate.kind !== 'per_unit' || shop.unitChargePaise !== null),
  );
  return hasCharge ? [] : ['A delivery zone with a charge'];
}

async function missingPolicies(ctx: Ctx): Promise<string[]> {
  const published = new Set((await listPolicies(ctx)).map(({ slug }) => slug));
  return policySlugs.filter((slug) => !published.has(slug)).map((slug) => policyNames[slug]);
}

async function missingEmail(ctx: Ctx): Promise<string[]> {
  if (ctx.config.smtpUrl === null) return ctx.config.env === 'demo' ? [] : ['A mail server'];
  const { isFailing, lastSuccessAt } = await readMailServer(ctx.db);
  return isFailing || lastSuccessAt === null ? ['A mail server that accepts emails'] : [];
}
