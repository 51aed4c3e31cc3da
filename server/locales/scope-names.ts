import type { Scope } from '#contract/promotions/rules.ts';
import type { Ctx } from '../ctx.ts';
import { readTranslations } from './translations.ts';

type Scoped = { scope: Scope; scopeName: string | null };

/** The promotions with the name of their only category in the language of the read. */
export async function translateScopes<P extends Scoped>(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  promotions: readonly P[],
): Promise<P[]> {
  const categoryOf = ({ scope, scopeName }: Scoped): number | undefined =>
    scope.all || scopeName === null ? undefined : scope.categoryIds[0];
  const ids = promotions.flatMap((promotion) => categoryOf(promotion) ?? []);
  const translations = await readTranslations(
    ctx,
    ids.map((id) => ['categories', id]),
  );
  return promotions.map((promotion) => {
    const id = categoryOf(promotion);
    const name = id === undefined ? undefined : translations.of('categories', id)?.texts['name'];
    return name === undefined ? promotion : { ...promotion, scopeName: name };
  });
}
