import type {
  AdminAnalytics,
  BestSeller,
  LowStock,
  MostReturned,
  OrderBreakdown,
  SalesOverTime,
  Today,
} from '#contract/analytics/api.ts';
import { toDecimalString, toRupees } from '#contract/money.ts';
import type { PeriodDays } from '#contract/analytics/rules.ts';
import { returnReasons } from '#contract/returns/rules.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { type OrderStatus, orderStatuses } from '#contract/orders/rules.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { getSetup } from '../setup/setup.ts';
import { countGaps } from '../tax/compliance/compliance.ts';
import { countUnpayable } from '../delivery/zones.ts';
import * as queries from './queries.ts';

const rowsMax = 8;

/**
 * Sales are the final amounts of orders that are neither cancelled nor waiting for an online
 * payment.
 */
export async function getHeadline(ctx: Ctx): Promise<AdminAnalytics> {
  const { salesPaise, totalOrders, totalCustomers, totalProducts } = await queries.headline.one(
    ctx.db,
  );
  return {
    total_sales: toDecimalString(salesPaise),
    total_orders: totalOrders,
    total_customers: totalCustomers,
    total_products: totalProducts,
  };
}

/** What waits for the staff now, as far as the role may read it. */
export async function getToday(ctx: Ctx<Admin>): Promise<Today> {
  const row = await queries.tasks.one(ctx.db);
  const mayRead = (permission: Permission): boolean => ctx.actor.permissions.has(permission);
  const count = (status: OrderStatus): number => row.orders[status] ?? 0;
  return {
    day: mayRead('analytics.read')
      ? { orders: row.dayOrders, sales: toRupees(row.dayPaise) }
      : null,
    orders: mayRead('orders.read')
      ? {
          generate: count('generate'),
          processing: count('processing'),
          shipped: count('shipped'),
          delivered: count('delivered'),
          cancelled: count('cancelled'),
        }
      : null,
    to_pack: mayRead('orders.read') ? count('processing') - row.notToPack : null,
    failed_deliveries: mayRead('orders.read') ? row.failedDeliveries : null,
    requested_returns: mayRead('orders.read') ? row.returns : null,
    open_complaints: mayRead('orders.read') ? row.grievances : null,
    stock: mayRead('catalogue.read') ? { low: row.low, out: row.out } : null,
    reported_reviews: mayRead('content.read') ? row.reported : null,
    waiting_questions: mayRead('content.read') ? row.questions : null,
    unpayable_zones: mayRead('settings.read') ? await countUnpayable(ctx) : null,
    ...(await openingTasks(ctx, mayRead)),
  };
}

type OpeningTasks = Pick<Today, 'setup_steps' | 'compliance_gaps'>;

/** Before the opening the guide counts what is missing, afterwards the compliance page. */
async function openingTasks(
  ctx: Ctx,
  mayRead: (permission: Permission) => boolean,
): Promise<OpeningTasks> {
  const setup = await getSetup(ctx);
  const gaps = setup.open && mayRead('catalogue.read') ? await countGaps(ctx) : null;
  const steps = setup.open ? null : setup.steps.filter(({ done }) => !done).length;
  return { setup_steps: mayRead('settings.read') ? steps : null, compliance_gaps: gaps };
}

export async function getSalesOverTime(ctx: Ctx, days: PeriodDays): Promise<SalesOverTime> {
  const { days: rows } = await queries.days.one(ctx.db, { days });
  const sum = (field: (day: queries.Day) => number): number =>
    rows.reduce((total, day) => total + field(day), 0);
  return {
    days: rows.map(({ day, orders, salesPaise, ordersBefore, salesBeforePaise }) => ({
      day,
      orders,
      sales: toRupees(salesPaise),
      orders_before: ordersBefore,
      sales_before: toRupees(salesBeforePaise),
    })),
    total: { orders: sum((day) => day.orders), sales: toRupees(sum((day) => day.salesPaise)) },
    before: {
      orders: sum((day) => day.ordersBefore),
      sales: toRupees(sum((day) => day.salesBeforePaise)),
    },
  };
}

export async function getBreakdown(ctx: Ctx, days: PeriodDays): Promise<OrderBreakdown> {
  const rows = await queries.breakdown.all(ctx.db, { days });
  const metrics = ({ orders, amountPaise }: (typeof rows)[number]) => ({
    orders,
    sales: toRupees(amountPaise),
  });
  return {
    statuses: orderStatuses.flatMap((status) =>
      rows.filter((row) => row.status === status).map((row) => ({ status, ...metrics(row) })),
    ),
    states: rows.flatMap((row) =>
      row.state === null ? [] : [{ state: row.state, ...metrics(row) }],
    ),
  };
}

export async function listBestSellers(ctx: Ctx, days: PeriodDays): Promise<BestSeller[]> {
  const rows = await queries.bestSellers.all(ctx.db, { days, limit: rowsMax });
  return rows.map(({ productId, name, image, units, amountPaise }) => ({
    product_id: productId,
    name,
    image,
    units,
    sales: toRupees(amountPaise),
  }));
}

export async function listMostReturned(ctx: Ctx, days: PeriodDays): Promise<MostReturned[]> {
  const rows = await queries.mostReturned.all(ctx.db, { days, limit: rowsMax });
  return rows.map(({ productId, reasons, ...row }) => ({
    product_id: productId,
    ...row,
    reasons: reasons.map(({ reason, units }) => ({
      reason: returnReasons.find((known) => known === reason) ?? 'other',
      units,
    })),
  }));
}

export async function getLowStock(ctx: Ctx): Promise<LowStock> {
  const rows = await queries.lowStock.all(ctx.db, { limit: rowsMax });
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map(({ productId, name, image, stock }) => ({
      product_id: productId,
      name,
      image,
      stock,
    })),
  };
}
