export type ScopeItem = { kind: 'product' | 'group'; id: number; name: string; pricePaise: number };

/** SQL: the products and groups of a scope by name, as a list of `ScopeItem`. */
export function itemsOfScope(scope: string): string {
  const idsIn = (list: string): string =>
    `select jsonb_array_elements_text(coalesce(${scope} -> '${list}', '[]'))::int`;
  return `(select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'id', i.id,
     'name', i.name, 'pricePaise', i.price_paise) order by i.kind, i.id), '[]')
   from (
     select 'product' as kind, x.id, x.name, x.price_paise from products x
       where x.id in (${idsIn('productIds')})
     union all select 'group', g.id, min(x.name), min(x.price_paise)
       from product_groups g join products x on x.group_id = g.id
       where g.id in (${idsIn('groupIds')}) group by g.id
   ) as i)`;
}

/** SQL: the name of the only category of a scope; null for any other scope. */
export const categoryOfScope = (scope: string): string =>
  `(select c.name from categories c where ${scope} -> 'categoryIds' = jsonb_build_array(c.id)
     and ${scope} -> 'groupIds' = '[]' and ${scope} -> 'productIds' = '[]'
     and ${scope} -> 'labels' = '[]')`;
