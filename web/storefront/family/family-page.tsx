import { Link, useLoaderData } from 'react-router';
import familyCalls from 'virtual:calls/family';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { toPaise } from '#contract/money.ts';
import type { FamilyProduct, FamilyWishlist } from '#contract/wishlist/api.ts';
import { registerCalls } from '#web/api/client.ts';
import { Head } from '#web/head.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { pageLoader } from '#web/page.ts';
import { paths } from '#web/paths.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HeartFilledIcon, HeartIcon } from '#web/ui/icons/icons.tsx';
import { Price } from '#web/ui/price.tsx';
import {
  backToTheShopText,
  familyTitleText,
  likeCountText,
  likeNamedText,
  listIsEmptyText,
  outOfStockText,
  tapTheHeartsText,
} from '#web/storefront/family/texts.tsx';
import { useHearts } from './use-hearts.ts';

registerCalls(familyCalls);

export const loader = pageLoader(async ({ api: read, params }) => ({
  list: (await read('getFamilyWishlist', { params: { token: params.token ?? '' } })).data,
  token: params.token ?? '',
}));

/** A shared wishlist, for anyone with the link. */
export function Component() {
  const { list, token } = useLoaderData<typeof loader>();
  const title = familyTitleText(list.name);
  const hasImage = list.products.some(({ image }) => image !== null);
  return (
    <div className="page py-8 md:py-12">
      <Head
        title={title}
        description={tapTheHeartsText}
        canonical={paths.family(token)}
        image={hasImage ? `${paths.family(token)}/picture.jpg` : undefined}
        robots="noindex, nofollow"
      />
      <h1 className="text-3xl">{title}</h1>
      <Products key={token} list={list} token={token} />
    </div>
  );
}

function Products({ list, token }: { list: FamilyWishlist; token: string }) {
  const { products, toggle } = useHearts(token, list.products);
  if (products.length === 0)
    return (
      <EmptyState
        icon={<HeartIcon size={28} />}
        title={listIsEmptyText}
        action={
          <Link to={paths.home} className={buttonClass()}>
            {backToTheShopText}
          </Link>
        }
      />
    );
  return (
    <>
      <p className="mt-2 text-ink-soft">{tapTheHeartsText}</p>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:mt-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <FamilyCard
            key={product.product_id}
            product={product}
            onToggle={() => void toggle(product)}
          />
        ))}
      </ul>
    </>
  );
}

function FamilyCard({ product, onToggle }: { product: FamilyProduct; onToggle: () => void }) {
  const { name, hearts, is_mine: isMine } = product;
  return (
    <li className="flex min-w-0 flex-col">
      <Link to={paths.product(product.slug)} className="block grow hover:text-brand-deep">
        <Thumb
          url={product.image ?? undefined}
          alt=""
          sizes="(min-width: 64rem) 20rem, 50vw"
          className="rounded-card"
        />
        <span className="mt-3 block font-medium" lang={basename ? languageOf(name) : undefined}>
          {name}
        </span>
        <span className="block text-xs text-ink-soft">{variantName(product)}</span>
        <Price
          paise={toPaise(product.price)}
          mrpPaise={product.original_price === null ? null : toPaise(product.original_price)}
          className="mt-1 text-ink"
        />
        {product.is_in_stock ? null : (
          <span className="mt-1 block text-sm text-ink-soft">{outOfStockText}</span>
        )}
      </Link>
      <Button
        variant="secondary"
        wide
        className="mt-3"
        aria-pressed={isMine}
        aria-label={likeNamedText(name, hearts)}
        onClick={onToggle}
      >
        <span className="inline-flex items-center gap-2">
          <span className="text-danger">
            {isMine ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
          </span>
          {likeCountText(hearts)}
        </span>
      </Button>
    </li>
  );
}
