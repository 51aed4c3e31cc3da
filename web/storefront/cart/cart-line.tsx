import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees, toPaise } from '#contract/money.ts';
import { variantName } from '#contract/catalogue/variant-name.ts';
import { type CartItem, selectInCart, useCart } from '#web/api/cart-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import type { NamedDiscount } from '#web/shopper/order/named-discounts.ts';
import { Thumb } from '#web/shopper/thumb.tsx';
import { basename, languageOf } from '#web/locale.ts';
import { ChangeSize } from './change-size.tsx';
import { maxQuantity, findLineProblem, lineProblemText } from './line-state.ts';
import type { LineActions } from './use-line-actions.ts';
import {
  changeToText,
  lineTotalText,
  moveToCartText,
  orderItemText,
  priceChangedText,
  quantityOfText,
  removeItOrSaveItForText,
  removeItToContinueText,
  removeItemText,
  saveForLaterText,
} from '#web/storefront/cart/texts.tsx';

interface CartLineProps {
  item: CartItem;
  actions: LineActions;
  /**
   * Shows a checkbox to select the line: not in the drawer, which has no room, and not for a single
   * line.
   */
  canChoose?: boolean;
  /** Of a line that is a gift. */
  gift?: ReactNode;
  /** What promotions take off this line. */
  discounts?: readonly NamedDiscount[];
}

export function CartLine({
  item,
  actions,
  gift,
  canChoose = false,
  discounts = [],
}: CartLineProps) {
  const { id, name, slug, quantity, price, original_price } = item;
  const isRemoving = actions.removingId === id;
  const isChanging = actions.changingId === id;
  return (
    <li className="flex gap-3 py-4 sm:gap-4" aria-busy={isRemoving || isChanging || undefined}>
      {canChoose ? (
        <Checkbox
          className="-ml-2.5 flex-none"
          label={orderItemText(name)}
          hideLabel
          checked={item.selected}
          onChange={(event) => selectInCart(id, event.currentTarget.checked)}
        />
      ) : null}
      <Thumb
        url={item.images[0]}
        alt=""
        className={classNames('w-20 flex-none self-start', canChoose && 'max-[22rem]:w-16 sm:w-24')}
      />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow wrap-anywhere">
            <Link
              to={paths.product(slug)}
              lang={basename ? languageOf(name) : undefined}
              className="font-medium hover:text-brand-deep"
            >
              {name}
            </Link>
            <p className="text-xs text-ink-soft">{variantName(item)}</p>
            {item.group_id && item.available ? <ChangeSize item={item} actions={actions} /> : null}
          </div>
          <IconButton
            label={removeItemText(name)}
            icon={<TrashIcon />}
            className="-mt-2 -mr-2"
            busy={isRemoving}
            onClick={() => actions.remove(item)}
          />
        </div>
        <Price
          paise={toPaise(price)}
          mrpPaise={original_price === null ? null : toPaise(original_price)}
          size="small"
          className="mt-1"
        />
        <LineOffers gift={gift} discounts={discounts} />
        <LineNotes item={item} actions={actions} canChoose={canChoose} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
          <LineQuantity item={item} actions={actions} isBusy={isChanging || isRemoving} />
          <p className="ml-auto font-semibold tabular-nums">
            <span className="sr-only">{lineTotalText} </span>
            {formatRupees(toPaise(price) * quantity)}
          </p>
        </div>
        {canChoose ? <SaveForLater item={item} /> : null}
      </div>
    </li>
  );
}

const SaveForLater = ({ item: { id, name, selected } }: Pick<CartLineProps, 'item'>) => (
  <button
    type="button"
    className="text-link py-2.5 text-sm"
    onClick={() => selectInCart(id, !selected)}
  >
    {selected ? saveForLaterText : moveToCartText}
    <span className="sr-only">: {name}</span>
  </button>
);

const LineOffers = ({ gift, discounts }: Required<Pick<CartLineProps, 'gift' | 'discounts'>>) => (
  <>
    {gift}
    {discounts.map(({ label, amountPaise }) => (
      <p key={label} className="mt-1 text-sm text-success">
        {label}: <span className="tabular-nums">-{formatRupees(amountPaise)}</span>
      </p>
    ))}
  </>
);

type LineQuantityProps = { item: CartItem; actions: LineActions; isBusy: boolean };

function LineQuantity({ item, actions, isBusy }: LineQuantityProps) {
  const quantityMax = useCart((state) => state.quantityMax);
  return (
    <QuantityStepper
      label={quantityOfText(item.name)}
      value={item.quantity}
      max={maxQuantity(item, quantityMax)}
      inactive={isBusy || !item.available || item.stock <= 0}
      onChange={(next) => actions.change(item, next)}
    />
  );
}

/** Shows changes of price and stock since the item was added. */
function LineNotes({
  item,
  actions,
  canChoose,
}: Required<Pick<CartLineProps, 'item' | 'actions' | 'canChoose'>>) {
  const before = useCart((state) => state.priceBefore[item.id]);
  const quantityMax = useCart((state) => state.quantityMax);
  const problem = findLineProblem(item, quantityMax);
  return (
    <div aria-live="polite" className="text-sm">
      {before === undefined || before === item.price ? null : (
        <p className="mt-1 text-warning">
          {priceChangedText(formatRupees(toPaise(before)), formatRupees(toPaise(item.price)))}
        </p>
      )}
      {problem ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 font-medium text-danger">
          {lineProblemText(problem)}
          {problem.kind === 'short' || problem.kind === 'over' ? (
            <Button
              variant="secondary"
              size="small"
              busy={actions.changingId === item.id}
              onClick={() => actions.change(item, problem.most)}
            >
              {changeToText(problem.most)}
            </Button>
          ) : (
            <span className="font-normal text-ink-soft">
              {canChoose ? removeItOrSaveItForText : removeItToContinueText}
            </span>
          )}
        </p>
      ) : null}
    </div>
  );
}
