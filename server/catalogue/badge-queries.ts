import type { Terms } from '#contract/promotions/kinds/kinds.ts';
import type { Scope } from '#contract/promotions/rules.ts';
import { json, type RowOf, statement } from '#database/client/statement.ts';
import { categoryOfScope } from '#database/scope-names.ts';

/** Promotions with a badge that are live or will be. */
export const badged = statement(
  'catalogue.badged_promotions',
  `select p.id, p.terms, p.scope, p.subtotal_min_paise, p.quantity_min, p.starts_at, p.ends_at,
     ${categoryOfScope('p.scope')} as scope_name
   from promotions p
   where p.has_badge and p.is_active and coalesce(p.ends_at > now(), true) order by p.id`,
  {},
  {
    id: 'int',
    terms: json<Terms>(),
    scope: json<Scope>(),
    subtotalMinPaise: 'int?',
    quantityMin: 'int?',
    startsAt: 'time?',
    endsAt: 'time?',
    scopeName: 'text?',
  },
);
export type BadgedPromotion = RowOf<typeof badged>;
