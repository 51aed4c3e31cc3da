import type { PageMeta } from '#contract/endpoint.ts';
import { type Refusal, type RefusalCode, refuse } from '#contract/refusals.ts';
import { pageSizeDefault } from '#contract/rules.ts';
import { violatedConstraint } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { type AuditSnapshot, recordAudit, requireVersion } from './audit.ts';

type Versioned = { id: number; version: number };
type ById = { id: number };

/** The statements of `versionedRows`. */
interface Rows<Row, Values> {
  byId: { one(db: Db, values: ById): Promise<Row> };
  lock: { maybeOne(db: Db, values: ById): Promise<ById | undefined> };
  insert: { one(db: Db, values: Values): Promise<ById> };
  update: { execute(db: Db, values: Values & ById): Promise<number> };
  remove: { execute(db: Db, values: ById): Promise<number> };
}
/** The statements of `versionedTable`. */
interface Table<Row, Values, Filter> extends Rows<Row, Values> {
  page: {
    all(db: Db, values: NoInfer<Filter> & { limit: number; offset: number }): Promise<Row[]>;
  };
  count: { one(db: Db, values: Filter): Promise<{ total: number }> };
}

interface Declaration<Row extends Versioned, View extends Versioned, Values> {
  /** Of the subjects and actions in the audit log: `sale_price` for `sale_price.update`. */
  kind: string;
  /** Of the actions, where several kinds share them. */
  action?: string;
  notFound: RefusalCode;
  table: Rows<Row, Values>;
  view: (row: Row) => View;
  /** The fields that the staff edit. */
  audit: (view: View, row: Row) => AuditSnapshot;
  /** The refusals of violated constraints, by name. */
  violations?: Readonly<Record<string, () => Refusal>>;
  /**
   * Writes related rows, purges and follows up after each write. `before` is absent of a new row,
   * `values` of a deleted one.
   */
  changed?: (ctx: Ctx<Admin>, change: Change<Row, Values>) => Promise<void> | void;
}
export type Change<Row, Values> = {
  id: number;
  before?: Row | undefined;
  values?: Values | undefined;
};

type Paging = { page?: number | undefined; limit?: number | undefined };
type Form = { id?: number | undefined; version?: number | undefined };

/**
 * What the staff save and delete: with row locks, versions, the audit log and purges. Its commands
 * refuse `notFound`, `version_conflict` and what `violations` declares.
 */
export function versionedEdits<Row extends Versioned, View extends Versioned, Values>(
  resource: Declaration<Row, View, Values>,
) {
  return {
    subjectOf: (id: number): string => subjectOf(resource, id),
    locked: async (ctx: Ctx, id: number): Promise<Row> => locked(resource, ctx, id),
    create: async (ctx: Ctx<Admin>, values: Values): Promise<View> =>
      write(resource, ctx, { before: undefined, values }),
    /** Creates a row, or updates the one with the form's id. */
    async save(
      ctx: Ctx<Admin>,
      { id, version }: Form,
      valuesOf: (before: Row | undefined) => Promise<Values>,
    ): Promise<View> {
      const before = id === undefined ? undefined : await locked(resource, ctx, id);
      if (before)
        await requireVersion(ctx, {
          subject: subjectOf(resource, before.id),
          given: version,
          current: before.version,
        });
      return write(resource, ctx, { before, values: await valuesOf(before) });
    },
    remove: async (ctx: Ctx<Admin>, id: number): Promise<void> => remove(resource, ctx, id),
  };
}

/** What the staff also list in pages. */
export function versionedResource<Row extends Versioned, View extends Versioned, Values, Filter>(
  resource: Declaration<Row, View, Values> & { table: Table<Row, Values, Filter> },
) {
  const { table, view } = resource;
  return {
    ...versionedEdits(resource),
    async list(
      ctx: Ctx,
      filter: Filter,
      { page = 1, limit = pageSizeDefault }: Paging,
    ): Promise<{ data: View[]; meta: PageMeta }> {
      const offset = (page - 1) * limit;
      const rows = await table.page.all(ctx.db, { ...filter, limit, offset });
      const { total } = await table.count.one(ctx.db, filter);
      return {
        data: rows.map(view),
        meta: { page, limit, total, pages: Math.ceil(total / limit) },
      };
    },
  };
}

const subjectOf = ({ kind }: { kind: string }, id: number): string => `${kind}:${id}`;

async function locked<Row extends Versioned, View extends Versioned, Values>(
  { table, notFound }: Declaration<Row, View, Values>,
  ctx: Ctx,
  id: number,
): Promise<Row> {
  if (!(await table.lock.maybeOne(ctx.db, { id }))) throw refuse(notFound);
  return table.byId.one(ctx.db, { id });
}

async function write<Row extends Versioned, View extends Versioned, Values>(
  resource: Declaration<Row, View, Values>,
  ctx: Ctx<Admin>,
  { before, values }: { before: Row | undefined; values: Values },
): Promise<View> {
  const { kind, action = kind, table, view, audit, changed } = resource;
  const id = await store(resource, ctx, { before, values });
  await changed?.(ctx, { id, before, values });
  const row = await table.byId.one(ctx.db, { id });
  const after = view(row);
  await recordAudit(ctx, {
    action: `${action}.${before ? 'update' : 'create'}`,
    subject: subjectOf(resource, id),
    before: before ? audit(view(before), before) : null,
    after: audit(after, row),
    version: after.version,
  });
  return after;
}

async function store<Row extends Versioned, View extends Versioned, Values>(
  { table, violations }: Declaration<Row, View, Values>,
  ctx: Ctx,
  { before, values }: { before: Row | undefined; values: Values },
): Promise<number> {
  try {
    if (!before) return (await table.insert.one(ctx.db, values)).id;
    await table.update.execute(ctx.db, { ...values, id: before.id });
    return before.id;
  } catch (error) {
    throw violations?.[violatedConstraint(error) ?? '']?.() ?? error;
  }
}

async function remove<Row extends Versioned, View extends Versioned, Values>(
  resource: Declaration<Row, View, Values>,
  ctx: Ctx<Admin>,
  id: number,
): Promise<void> {
  const { kind, action = kind, table, view, audit, changed } = resource;
  const before = await locked(resource, ctx, id);
  await table.remove.execute(ctx.db, { id });
  await changed?.(ctx, { id, before });
  await recordAudit(ctx, {
    action: `${action}.delete`,
    subject: subjectOf(resource, id),
    before: audit(view(before), before),
    after: null,
  });
}
